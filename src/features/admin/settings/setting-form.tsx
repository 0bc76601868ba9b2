import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SETTING_VALUES, type SettingName, settingPath, Settings, type SettingValue } from '#contract/admin/settings.ts'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, SubmitButton } from '#ui/form.tsx'
import { toast } from '#ui/toaster.tsx'
import { useFirstError } from '#ui/use-first-error.ts'
import * as css from '../admin.css.ts'
import { type Attempt, NOTHING } from '../attempt.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import { TheirsBanner } from '../theirs-banner.tsx'
import { useSeenDraft } from '../use-seen-draft.ts'

/** What every setting is given. */
export interface SettingProps {
  /** As they are on the server, by the last reading. */
  settings: Settings
  userId: string
  onChange: (settings: Settings) => void
  again: () => void
}

/** The texts of the fields, by field. */
type Typed = Record<string, string>

interface SettingFormProps extends SettingProps {
  name: SettingName
  title: string
  /** What the configuration says, in words; '' for nothing. */
  configured: string
  /** A value in words; '' for nothing. */
  say: (value: SettingValue) => string
  /** What the fields show of a value; null: it is not set. */
  typedOf: (value: SettingValue | null) => Typed
  /** What is meant by the fields; judged here. */
  read: (typed: Typed) => unknown
  /** What is said at a field that cannot be read so. */
  errorWords: string
  children: (field: { typed: Typed; type: (change: Typed) => void; error: string | null }) => ReactNode
}

/** One setting, which is saved by itself. */
export function SettingForm(props: SettingFormProps) {
  const { name, title, settings, userId, onChange, again, configured, say, typedOf, read, errorWords, children } = props
  const { t } = useLingui()
  const current = settings.set[name] ?? null
  const draft = useSeenDraft({ of: `${userId}:setting:${name}`, as: 'typed', current, wantedOf: typedOf })
  const save = async (wanted: SettingValue | null): Promise<Attempt> => {
    const outcome = await send({ method: 'PATCH', path: settingPath(name), body: { seen: draft.seen, wanted } })
    if (outcome.kind === 'refused' && outcome.code === 'conflict') {
      draft.meetTheirs()
      again()
      return NOTHING
    }
    if (outcome.kind !== 'done') return { ...NOTHING, failure: outcome }
    const saved = Settings.parse(outcome.body)
    draft.settle(saved.set[name] ?? null)
    toast(t({ context: 'content area', message: 'The setting is saved.' }))
    onChange(saved)
    return NOTHING
  }
  const [attempt, submit, isBusy] = useAction<Attempt, 'typed' | 'configuration'>((_, what) => {
    if (what === 'configuration') return save(null)
    const wanted = SETTING_VALUES[name].safeParse(read(draft.wanted))
    return wanted.success ? save(wanted.data) : { ...NOTHING, error: errorWords }
  }, NOTHING)
  const form = useFirstError(attempt)
  const words = (value: string): string => value || t({ context: 'content area', message: 'nothing' })
  return (
    <Card title={title}>
      <Form ref={form} action={() => submit('typed')} className={css.stack} noValidate>
        {draft.isTheirs && (
          <TheirsBanner onKeepMine={draft.keepMine}>
            <Trans context="content area">
              Somebody else has changed this setting meanwhile. It is now:{' '}
              {words(current === null ? configured : say(current))}
            </Trans>
          </TheirsBanner>
        )}
        {children({
          typed: draft.wanted,
          type: (change) => draft.type({ ...draft.wanted, ...change }),
          error: attempt.error,
        })}
        <p className={css.quiet}>
          <Trans context="content area">From the configuration: {words(configured)}</Trans>
        </p>
        {attempt.failure && <FailureBanner failure={attempt.failure} />}
        <div className={css.ways}>
          <SubmitButton busy={isBusy} aria-label={t({ context: 'content area', message: `Save: ${title}` })}>
            <Trans>Save</Trans>
          </SubmitButton>
          {draft.isTyped && (
            <Button ref={handOnFocus} variant="quiet" onClick={draft.discard}>
              <Trans context="content area">Discard what I typed</Trans>
            </Button>
          )}
          {current !== null && (
            <Button ref={handOnFocus} variant="quiet" busy={isBusy} onClick={() => void submit('configuration')}>
              <Trans context="content area">Use the configuration</Trans>
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
