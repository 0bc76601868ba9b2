import { useEffect, useRef, useState } from 'react'
import { thumbnailOf } from './make-thumbnail.ts'
import * as css from './thumbnail.css.ts'

export interface ThumbnailProps {
  /** Of a document whose bytes are on this device. */
  id: string
  type: string
}

/** A small picture of a document, from when its place has come near; nothing where there is none. */
export function Thumbnail({ id, type }: ThumbnailProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string | null>(null)

  useEffect(() => {
    if (!ref.current) return undefined
    let waiting = new AbortController()
    let shown: string | null = null
    const show = async ({ signal }: AbortController) => {
      const picture = await thumbnailOf(id, type, signal)
      if (!picture || signal.aborted) return
      observer.disconnect()
      shown = URL.createObjectURL(picture)
      setAddress(shown)
    }
    const observer = new IntersectionObserver(
      (seen) => {
        waiting.abort()
        waiting = new AbortController()
        // What fails is tried again when it comes into view the next time.
        if (seen.at(-1)?.isIntersecting) void show(waiting).catch(() => {})
      },
      { rootMargin: '200px 0px' },
    )
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      waiting.abort()
      if (shown !== null) URL.revokeObjectURL(shown)
    }
  }, [id, type])

  return (
    <span ref={ref} className={css.place}>
      {address !== null && <img src={address} alt="" className={css.picture} />}
    </span>
  )
}
