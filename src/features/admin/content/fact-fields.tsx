import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftFields, EditedItem } from '#contract/admin/content.ts'
import { COUNTRIES, type Country, DIRECTORY_NEEDS, TOPICS } from '#contract/content-names.ts'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { COUNTRY_WORDS, NEED_WORDS, TOPIC_WORDS } from '#words/content-words.ts'
import * as adminCss from '../admin.css.ts'
import { Checks } from './checks.tsx'
import { EventFields } from './event-fields.tsx'

interface FactFieldsProps {
  item: EditedItem
  fields: DraftFields
  onChange: (fields: DraftFields) => void
}

const LEADING_ON: readonly string[] = ['store', 'resources', 'directory']

/** What holds in every language: as much of it as the section's page shows. */
export function FactFields({ item, fields, onChange }: FactFieldsProps) {
  const { t } = useLingui()
  const { section, slug, pages } = item
  const related = fields.related ?? []
  const words = Object.entries(section === 'resources' ? TOPIC_WORDS : NEED_WORDS)
  const known: readonly string[] = section === 'resources' ? TOPICS : section === 'directory' ? DIRECTORY_NEEDS : []
  const own = `/${section}/${slug}`
  const onward = [
    // A page that is gone can only be taken away.
    ...related.filter((to) => !pages.some((page) => page.to === to)).map((to) => ({ value: to, label: to })),
    ...pages
      .filter(({ to }) => to !== own && (to.startsWith('/resources/') || related.includes(to)))
      .map(({ to, title }) => ({ value: to, label: title })),
  ]
  return (
    <Card title={<Trans context="content area">Facts</Trans>}>
      <div className={adminCss.stack}>
        {section === 'calendar' ? (
          <EventFields fields={fields} onChange={onChange} />
        ) : (
          <TextField
            label={t({ context: 'content area', message: 'Last reviewed' })}
            name="reviewed"
            type="date"
            value={fields.reviewed}
            onChange={(reviewed) => onChange({ ...fields, reviewed })}
          />
        )}
        {section === 'directory' && <ReachFields fields={fields} onChange={onChange} />}
        {known.length > 0 && (
          <Checks
            legend={t({ context: 'content area', message: 'Topics' })}
            options={words.map(([value, label]) => ({ value, label: t(label) }))}
            chosen={fields.topics}
            onChange={(topics) => onChange({ ...fields, topics })}
          />
        )}
        {LEADING_ON.includes(section) && (
          <Checks
            legend={t({ context: 'content area', message: 'Pages that follow' })}
            options={onward}
            chosen={related}
            onChange={(next) => onChange({ ...fields, related: next })}
          />
        )}
      </div>
    </Card>
  )
}

function ReachFields({ fields, onChange }: Omit<FactFieldsProps, 'item'>) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t({ context: 'content area', message: 'Country' })}
        name="country"
        value={fields.country ?? ''}
        placeholder={t({ context: 'content area', message: 'No country' })}
        onChange={(country) => onChange({ ...fields, country: (country || undefined) as Country | undefined })}
        options={COUNTRIES.map((one) => ({ value: one, label: t(COUNTRY_WORDS[one]) }))}
      />
      <TextField
        label={t({ context: 'content area', message: 'Website' })}
        name="site"
        value={fields.site ?? ''}
        hint={t({ context: 'content area', message: 'Without https://, for example: autism.org' })}
        onChange={(site) => onChange({ ...fields, site })}
      />
      <TextField
        label={t({ context: 'content area', message: 'Phone' })}
        name="phone"
        type="tel"
        value={fields.phone ?? ''}
        onChange={(phone) => onChange({ ...fields, phone })}
      />
      <TextField
        label={t({ context: 'content area', message: 'Number for text messages' })}
        name="sms"
        type="tel"
        value={fields.sms ?? ''}
        onChange={(sms) => onChange({ ...fields, sms })}
      />
    </>
  )
}
