import { type ReactNode, useState } from 'react'
import { PagesPlace } from './pages-place.tsx'
import { Unreadable } from './unreadable.tsx'
import { ViewerBar } from './viewer-bar.tsx'
import * as css from './viewer.css.ts'

interface ImageViewProps {
  blob: Blob
  name: string
  download: ReactNode
}

/** A picture, as large as the room allows, and larger by zoom. */
export function ImageView({ blob, name, download }: ImageViewProps) {
  const [address] = useState(() => URL.createObjectURL(blob))
  const [isBroken, setBroken] = useState(false)
  const [zoom, setZoom] = useState(1)

  if (isBroken) return <Unreadable download={download} />
  return (
    <>
      <ViewerBar zoom={zoom} onZoom={setZoom} download={download} />
      <PagesPlace label={name} isFitted={zoom === 1}>
        <img
          src={address}
          alt={name}
          className={css.image}
          style={zoom === 1 ? undefined : { maxWidth: 'none', maxHeight: 'none', width: `${zoom * 100}%` }}
          // Once it is drawn the address has done its work.
          onLoad={() => URL.revokeObjectURL(address)}
          onError={() => setBroken(true)}
        />
      </PagesPlace>
    </>
  )
}
