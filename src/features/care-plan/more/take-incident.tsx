import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CarePlanContent, Episode } from '#contract/care-plan-content.ts'
import { incidentNow } from '#data/incidents.ts'
import { Banner } from '#ui/banner.tsx'
import { focusOn, readDraft, startDraft, typeInto, useDraft } from '../plan-drafts.ts'

interface TakeIncidentProps {
  /** Id of what was logged. */
  incident: string
  content: CarePlanContent
}

/** Writes what was seen and what helped as a new row into the form of Emergency Care. Nothing is saved: the family reads it first. */
export function TakeIncident({ incident, content }: TakeIncidentProps) {
  const profileId = content.dependentId
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const [isTaken, setTaken] = useState(false)
  const draft = useDraft(profileId, 'emergency')
  const take = useEffectEvent(async () => {
    const found = await incidentNow(profileId, incident)
    // Whoever reloads the page, or comes back to it, does not want the row twice.
    await navigate({ to: '/dashboard/care-plan', replace: true, resetScroll: false })
    if (!found) return
    startDraft(profileId, 'emergency', content)
    const rows = (readDraft(profileId, 'emergency')?.typed.episodes ?? []) as Episode[]
    const sign = found.behavior.replaceAll(/\s*\n\s*/gu, ', ')
    const kept = rows.filter((row) => row.sign !== '' || row.help !== '')
    typeInto(profileId, 'emergency', 'episodes', [...kept, { sign, help: found.consequence }])
    focusOn(profileId, 'emergency', `episodes.${kept.length}.sign`)
    setTaken(true)
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void take()
  }, [])
  if (!isTaken || !draft) return null
  return (
    <Banner tone="sand" isNews>
      <Trans>What you logged stands as a new row under Emergency Care. Read it once more, then save it there.</Trans>
    </Banner>
  )
}
