import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Stethoscope from 'lucide-react/icons/stethoscope'
import { useRef, useState } from 'react'
import { isUnconfirmed } from '#contract/records-content.ts'
import type { CarePlanView } from '#data/care-plan.ts'
import { type RecordSuggestion, useRecords } from '#data/records.ts'
import { isFocusFree } from '#lib/is-focus-free.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { hasUnsaved } from '#lib/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { addToPlan } from '../add-to-plan.ts'
import { openSuggestions } from '../suggestions-model.ts'
import * as css from './suggestions.css.ts'

/** Allergies and conditions that doctors mention and the plan does not: each with its source, added by a tap and not otherwise. */
export function Suggestions({ plan }: { plan: CarePlanView }) {
  const { t } = useLingui()
  const mentioned = useRecords('suggestions', plan.profileId)
  const [news, setNews] = useState<{ text: string; isError: boolean } | null>(null)
  const newsRef = useRef<HTMLParagraphElement>(null)
  const open = openSuggestions(mentioned?.rows ?? [], plan.content)
  if (open.length === 0 && news === null) return null

  const add = async (suggestion: RecordSuggestion) => {
    const { text } = suggestion
    if (hasUnsaved()) return setNews({ text: t`Please save what you are writing first.`, isError: true })
    try {
      await addToPlan(plan.profileId, suggestion)
      setNews({ text: t`${text}: added.`, isError: false })
      // The button is gone: the focus goes on to what it has done.
      if (isFocusFree(newsRef.current?.parentElement)) newsRef.current?.focus()
    } catch {
      setNews({ text: t`This could not be saved on this device. Please try again.`, isError: true })
    }
  }
  return (
    <Card id="plan-mentioned" title={<Trans>The doctors’ records also mention</Trans>} icon={Stethoscope} tone="quiet">
      <ul className={css.list}>
        {open.map((suggestion) => (
          <li key={suggestion.id} className={css.item}>
            <Mentioned suggestion={suggestion} />
            <AddButton suggestion={suggestion} onAdd={() => void add(suggestion)} />
          </li>
        ))}
      </ul>
      <p ref={newsRef} tabIndex={-1} role={news?.isError ? 'alert' : 'status'} className={css.news}>
        {news?.text}
      </p>
    </Card>
  )
}

function AddButton({ suggestion: { kind, text }, onAdd }: { suggestion: RecordSuggestion; onAdd: () => void }) {
  const { t } = useLingui()
  return (
    <Button
      variant="secondary"
      icon={Plus}
      aria-label={kind === 'allergy' ? t`Add to allergies: ${text}` : t`Add to diagnosis: ${text}`}
      onClick={onAdd}
    >
      {kind === 'allergy' ? <Trans>Add to allergies</Trans> : <Trans>Add to diagnosis</Trans>}
    </Button>
  )
}

function Mentioned({ suggestion }: { suggestion: RecordSuggestion }) {
  const { t, i18n } = useLingui()
  const { text, reaction, date, providerName, sourceName } = suggestion
  const doubt = isUnconfirmed(suggestion.verification) && t`Not confirmed, says the record`
  return (
    <div>
      <b dir="auto">{text}</b>
      {reaction !== '' && <div dir="auto">{reaction}</div>}
      <div className={css.source}>
        <Facts of={[doubt, formatSourceDate(date, i18n.locale), providerName || sourceName]} />
      </div>
    </div>
  )
}
