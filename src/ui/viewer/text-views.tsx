import { type ReactNode, useEffect, useState } from 'react'
import { trustedPolicy } from '#lib/trusted-types.ts'
import { SpinnerPlace } from '#ui/spinner.tsx'
import { PagesPlace } from './pages-place.tsx'
import { Unreadable } from './unreadable.tsx'
import * as css from './viewer.css.ts'

/** For the frame below and nothing else: its sandbox is empty, so no script runs in it, whatever it holds. */
const sandbox = trustedPolicy('havenbook-sandbox', { createHTML: (html: string) => html })

interface TextViewProps {
  blob: Blob
  name: string
  download: ReactNode
}

export function TextView({ blob, name, download }: TextViewProps) {
  const text = useText(blob)
  if (text === null) return <Unreadable download={download} />
  if (text === undefined) return <SpinnerPlace />
  return (
    <PagesPlace label={name}>
      <pre className={css.text} dir="auto">
        {text}
      </pre>
    </PagesPlace>
  )
}

/** A page from elsewhere: no script, no form, no way out of its frame; our own policy holds inside it as well. */
export function HtmlView({ blob, name, download }: TextViewProps) {
  const html = useText(blob)
  if (html === null) return <Unreadable download={download} />
  if (html === undefined) return <SpinnerPlace />
  return <iframe title={name} sandbox="" srcDoc={sandbox.createHTML(html)} className={css.frame} />
}

/** Undefined while it is read, null when it can not be. */
function useText(blob: Blob): string | null | undefined {
  const [text, setText] = useState<string | null>()
  useEffect(() => {
    let isCurrent = true
    blob.text().then(
      (read) => isCurrent && setText(read),
      () => isCurrent && setText(null),
    )
    return () => {
      isCurrent = false
    }
  }, [blob])
  return text
}
