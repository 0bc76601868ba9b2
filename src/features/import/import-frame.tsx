import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { pullRecordsAgain } from '#data/records.ts'
import { displayChoice, onDisplayChoice } from '#lib/display-choice.ts'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { displayWords, tellDisplay } from './frame-display.ts'
import { changedPerson } from './frame-message.ts'
import * as css from './import.css.ts'

interface ImportFrameProps {
  address: string
  origin: string
}

/** The frame of SPEC §2. When an import has ended in it, the lists are asked for anew (DECISIONS C5). */
export function ImportFrame({ address, origin }: ImportFrameProps) {
  const { t } = useLingui()
  const frameRef = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [hasChanged, setChanged] = useState(false)

  const display = displayWords(useSyncExternalStore(onDisplayChoice, displayChoice))

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source === null || event.source !== frameRef.current?.contentWindow) return
    const profileId = changedPerson(event, origin)
    if (profileId === null) return
    setChanged(true)
    void pullRecordsAgain(profileId).catch(() => {})
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
        allow="fullscreen; geolocation; microphone; camera"
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
