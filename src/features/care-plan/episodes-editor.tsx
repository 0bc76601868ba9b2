import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Episode, LIST_MAX } from '#contract/care-plan-content.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as css from './section-editor.css.ts'

interface EpisodesEditorProps {
  rows: Episode[]
  error: string | null
  onChange: (rows: Episode[]) => void
}

const OTHER = { up: 'down', down: 'up' } as const

/** What the family sees, each with what to do then. Rows left empty are not saved. */
export function EpisodesEditor({ rows, error, onChange }: EpisodesEditorProps) {
  const { t } = useLingui()
  const groupRef = useRef<HTMLFieldSetElement>(null)
  /** The rows are other ones now; the focus goes to the first of these that can have it. */
  const set = (next: Episode[], ...focusOn: string[]) => {
    flushSync(() => onChange(next))
    groupRef.current?.querySelector<HTMLElement>(focusOn.map((name) => `[name="${name}"]:enabled`).join())?.focus()
  }
  const change = (at: number, part: Partial<Episode>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const move = (from: number, way: 'up' | 'down') => {
    const to = way === 'up' ? from - 1 : from + 1
    const next = rows.toSpliced(from, 1)
    const last = to === (way === 'up' ? 0 : next.length)
    set(next.toSpliced(to, 0, ...rows.slice(from, from + 1)), `episodes.${to}.${last ? OTHER[way] : way}`)
  }

  return (
    <fieldset ref={groupRef} className={css.group}>
      <legend className={css.legend}>
        <Trans>What you may see, and what to do</Trans>
      </legend>
      {/* Rows are typed into and have no name of their own: their place is their key. */}
      {Object.entries(rows).map(([place, row]) => {
        const index = Number(place)
        const number = index + 1
        const sign = row.sign.trim() || String(number)
        return (
          <div key={place} className={css.episode}>
            <TextField
              label={t`When you see … (${number})`}
              name={`episodes.${index}.sign`}
              value={row.sign}
              onChange={(text) => change(index, { sign: text })}
              hint={index === 0 ? t`For example: covers her ears, rocks, stops answering` : undefined}
              multiline
              rows={1}
              autoComplete="off"
            />
            <TextField
              label={t`Do this`}
              name={`episodes.${index}.help`}
              value={row.help}
              onChange={(help) => change(index, { help })}
              hint={index === 0 ? t`One step per line.` : undefined}
              multiline
              rows={3}
              autoComplete="off"
            />
            <div className={css.episodeButtons}>
              <IconButton
                icon={ArrowUp}
                label={t`Move “${sign}” up`}
                name={`episodes.${index}.up`}
                disabled={index === 0}
                onClick={() => move(index, 'up')}
              />
              <IconButton
                icon={ArrowDown}
                label={t`Move “${sign}” down`}
                name={`episodes.${index}.down`}
                disabled={number === rows.length}
                onClick={() => move(index, 'down')}
              />
              <IconButton
                icon={Trash2}
                label={t`Remove “${sign}”`}
                onClick={() => set(rows.toSpliced(index, 1), `episodes.${Math.max(0, index - 1)}.sign`, 'episodes.add')}
              />
            </div>
          </div>
        )
      })}
      {error && (
        <p className={css.groupError} role="alert">
          <Icon of={CircleAlert} size={18} />
          {error}
        </p>
      )}
      {rows.length < LIST_MAX && (
        <Button
          variant="quiet"
          icon={Plus}
          className={css.add}
          name="episodes.add"
          onClick={() => set([...rows, { sign: '', help: '' }], `episodes.${rows.length}.sign`)}
        >
          <Trans>Add what you may see</Trans>
        </Button>
      )}
    </fieldset>
  )
}
