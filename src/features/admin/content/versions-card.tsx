import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ContentVersion, type VersionHead, versionPath } from '#contract/admin/content.ts'
import { formatMoment } from '#lib/moment.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import * as css from '../admin.css.ts'
import { ReadState } from '../read-state.tsx'
import { useRead } from '../use-read.ts'
import { Difference } from './difference.tsx'
import type { Draft } from './use-draft.ts'

/** What was published before, how it differs from what stands here, and the way back to it. */
export function VersionsCard({ draft }: { draft: Draft }) {
  const { t, i18n } = useLingui()
  const { versions } = draft.item
  const [chosen, setChosen] = useState('')
  if (versions.length === 0) return null
  const nameOf = ({ number, at, by }: VersionHead): string => {
    const from = by || t({ context: 'content area', message: 'came with Havenbook' })
    return t({ context: 'content area', message: `Version ${number}: ${formatMoment(at, i18n.locale)}, ${from}` })
  }
  return (
    <Card title={<Trans context="content area">Versions</Trans>}>
      <div className={css.stack}>
        <SelectField
          label={t({ context: 'content area', message: 'Compare what stands here with' })}
          name="version"
          value={chosen}
          onChange={setChosen}
          placeholder={t({ context: 'content area', message: 'Choose a version' })}
          options={versions.map((version) => ({ value: String(version.number), label: nameOf(version) }))}
        />
        {chosen !== '' && <Chosen key={chosen} draft={draft} number={chosen} />}
      </div>
    </Card>
  )
}

function Chosen({ draft, number }: { draft: Draft; number: string }) {
  const { section, slug } = draft.item
  const read = useRead(versionPath(section, slug, number), ContentVersion)
  const { value } = read
  if (!value) return <ReadState of={read} lines={4} />
  return (
    <>
      <Difference from={value.fields} to={draft.fields} />
      <div className={css.ways}>
        <Button variant="secondary" onClick={() => draft.replaceText(value.fields)}>
          <Trans context="content area">Take this version as the draft</Trans>
        </Button>
      </div>
    </>
  )
}
