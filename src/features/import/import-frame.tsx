import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FRAME_READY, SESSION_OPENED, SESSION_SHOWN, TICKET } from '#contract/records-content.ts'
import { pullRecordsAgain } from '#data/records.ts'
import { sessionNow } from '#data/session.ts'
import { displayChoice } from '#lib/display-choice.ts'
import { useStore } from '#lib/use-store.ts'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { displayWords, frameMessage, tellDisplay } from './frame.ts'
import * as css from './import.css.ts'
import { ticketForFrame } from './ticket-for-frame.ts'

interface ImportFrameProps {
  address: string
  origin: string
  /** For the first time that the frame asks for one. */
  ticket: string
  /** Why there can be no frame any more. */
  onEnd: (reason: 'offline' | 'stranger') => void
}

const isSignedIn = (userId: string): boolean => {
  const session = sessionNow()
  return session.kind === 'signed-in' && session.userId === userId
}

/**
 * The frame of SPEC §2. It gets its ticket by message, and shows nobody before the ticket is known to be of who is signed in here
 * (DECISIONS C3). When an import has ended in it, the lists are asked for anew (DECISIONS C5).
 */
export function ImportFrame({ address, origin, ticket, onEnd }: ImportFrameProps) {
  const { t } = useLingui()
  const frameRef = useRef<HTMLIFrameElement>(null)
  const firstTicketRef = useRef<string | null>(ticket)
  const [isLoaded, setLoaded] = useState(false)
  const [hasChanged, setChanged] = useState(false)

  const display = displayWords(useStore(displayChoice))

  const giveTicket = async (frame: Window) => {
    const first = firstTicketRef.current
    firstTicketRef.current = null
    const next = first ?? (await ticketForFrame())
    frame.postMessage({ type: TICKET, ticket: next }, origin)
  }

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const frame = frameRef.current?.contentWindow
    if (!frame || event.source !== frame) return
    const message = frameMessage(event, origin)
    if (message?.type === FRAME_READY) giveTicket(frame).catch(() => onEnd('offline'))
    else if (message?.type === SESSION_OPENED) {
      if (isSignedIn(message.userId)) frame.postMessage({ type: SESSION_SHOWN }, origin)
      else onEnd('stranger')
    } else if (message) {
      setChanged(true)
      void pullRecordsAgain(message.profileId).catch(() => {})
    }
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])

  useEffect(() => {
    if (isLoaded && frameRef.current) tellDisplay(frameRef.current, display, origin)
  }, [isLoaded, display, origin])

  return (
    <>
      <iframe
        ref={frameRef}
        // It looks as everything else from its first paint on; what changes later is told it.
        name={display}
        title={t`Import Records`}
        src={address}
        height={550}
        className={css.frame}
        referrerPolicy="no-referrer"
        // As SPEC §2 has it. It is safe because the frame is of another origin: `useImport` refuses our own.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
        onLoad={() => setLoaded(true)}
      />
      {!isLoaded && <FullScreenSpinner />}
      <output className={css.news}>
        {hasChanged && (
          <Trans>
            The records have changed. See <Link to="/dashboard/medication">Medications</Link>,{' '}
            <Link to="/dashboard/vaccinations">Vaccinations</Link> and{' '}
            <Link to="/dashboard/dr-visit-notes">Doctor visit notes</Link>.
          </Trans>
        )}
      </output>
    </>
  )
}
