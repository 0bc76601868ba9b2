import { Trans, useLingui } from '@lingui/react/macro'
import { type Episode, LIST_MAX } from '#contract/care-plan-content.ts'
import { TextField } from '#ui/text-field.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'

/** What the family sees, each with what to do then. */
export function EpisodesEditor({ rows, error, onChange, onRemoved }: EditedRows<Episode>) {
  const { t } = useLingui()
  return (
    <RowsEditor
      name="episodes"
      legend={<Trans>What you’ll see, and what to do</Trans>}
      add={<Trans>Add a sign</Trans>}
      rows={rows}
      empty={{ sign: '', help: '' }}
      first="sign"
      max={LIST_MAX}
      error={error}
      titleOf={({ sign }) => sign}
      onChange={onChange}
      onRemoved={onRemoved}
    >
      {({ sign, help }, change, nameOf, index) => (
        <>
          <TextField
            label={t`When you see … (${index + 1})`}
            name={nameOf('sign')}
            value={sign}
            onChange={(text) => change({ sign: text })}
            hint={index === 0 ? t`For example: covers her ears, rocks, stops answering` : undefined}
            multiline
            rows={1}
            autoComplete="off"
          />
          <TextField
            label={t`Do this`}
            name={nameOf('help')}
            value={help}
            onChange={(text) => change({ help: text })}
            hint={index === 0 ? t`One step per line.` : undefined}
            multiline
            rows={3}
            autoComplete="off"
          />
        </>
      )}
    </RowsEditor>
  )
}
