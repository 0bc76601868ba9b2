import { useLingui } from '@lingui/react/macro'
import type { DraftFields } from '#contract/admin/content.ts'
import { zoneNow } from '#contract/kept-pages.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { languageName } from '#lib/language-name.ts'
import { TextField } from '#ui/text-field.tsx'
import * as adminCss from '../admin.css.ts'
import { Checks } from './checks.tsx'

interface EventFieldsProps {
  fields: DraftFields
  onChange: (fields: DraftFields) => void
}

/** When and where a public event is. */
export function EventFields({ fields, onChange }: EventFieldsProps) {
  const { t } = useLingui()
  const event = fields.event ?? { starts: '', zone: zoneNow(), languages: [] }
  const change = (part: Partial<typeof event>) => onChange({ ...fields, event: { ...event, ...part } })
  return (
    <>
      <div className={adminCss.filters}>
        <TextField
          label={t({ context: 'content area', message: 'Begins' })}
          name="starts"
          type="datetime-local"
          value={event.starts}
          onChange={(starts) => change({ starts })}
        />
        <TextField
          label={t({ context: 'content area', message: 'Ends' })}
          name="ends"
          isOptional
          type="datetime-local"
          value={event.ends ?? ''}
          onChange={(ends) => change({ ends })}
        />
        <TextField
          label={t({ context: 'content area', message: 'Time zone' })}
          name="zone"
          value={event.zone}
          suggestions={Intl.supportedValuesOf('timeZone')}
          onChange={(next) => change({ zone: next })}
        />
      </div>
      <TextField
        label={t({ context: 'content area', message: 'Place' })}
        name="place"
        isOptional
        value={event.place ?? ''}
        onChange={(place) => change({ place })}
      />
      <TextField
        label={t({ context: 'content area', message: 'Link' })}
        name="link"
        type="url"
        isOptional
        value={event.link ?? ''}
        onChange={(link) => change({ link })}
      />
      <Checks
        legend={t({ context: 'content area', message: 'Languages spoken there' })}
        options={LANGUAGES.map((one) => ({ value: one, label: languageName(one) }))}
        chosen={event.languages}
        onChange={(languages) => change({ languages: languages as Language[] })}
      />
    </>
  )
}
