import { Trans, useLingui } from '@lingui/react/macro'
import { type Episode, LIST_MAX } from '#contract/care-plan-content.ts'
import { TextField } from '#ui/text-field.tsx'
import { type EditedRows, RowsEditor } from './rows-editor.tsx'

/** What the family sees, each with what to do then. */
export function EpisodesEditor(edited: EditedRows<Episode>) {
  const { t } = useLingui()
  return (
    <RowsEditor
      {...edited}
      name="episodes"
      legend={<Trans>What you’ll see, and what to do</Trans>}
      add={<Trans>Add a sign</Trans>}
      empty={{ sign: '', help: '' }}
      first="sign"
      max={LIST_MAX}
    >
      {(field, index) => (
        <>
          <TextField
            label={t`When you see … (${index + 1})`}
            {...field('sign')}
            hint={index === 0 ? t`For example: covers her ears, rocks, stops answering` : undefined}
            multiline
            rows={1}
          />
          <TextField
            label={t`Do this`}
            {...field('help')}
            hint={index === 0 ? t`One step per line.` : undefined}
            multiline
            rows={3}
          />
        </>
      )}
    </RowsEditor>
  )
}
