import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  KEEP_ANSWERS_DAYS,
  KEEP_MESSAGES_DAYS,
  Settings,
  settingsPath,
  SITE_NAME_MAX,
} from '#contract/admin/settings.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as css from '../admin.css.ts'
import { ReadState } from '../read-state.tsx'
import type { SectionProps } from '../sections.ts'
import { useRead } from '../use-read.ts'
import { LoginNoteSetting } from './login-note-setting.tsx'
import { RegistrationSetting } from './registration-setting.tsx'
import { SettingForm, type SettingProps } from './setting-form.tsx'

/** What whoever runs this copy sets while it runs; each setting is saved by itself. */
export function SettingsScreen({ title, userId }: SectionProps) {
  const { t } = useLingui()
  const read = useRead(settingsPath, Settings)
  const props = read.value && { settings: read.value, userId, onChange: read.set, again: read.again }
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t({
          context: 'content area',
          message: 'A change holds within seconds, for everybody. What is not set here is as the configuration says.',
        })}
      />
      <ReadState of={read} lines={12} />
      {props && (
        <div className={css.stack}>
          <RegistrationSetting {...props} />
          <NameSetting {...props} />
          <SupportSetting {...props} />
          <LoginNoteSetting {...props} />
          <DaysSetting
            {...props}
            name="keep-messages"
            limits={KEEP_MESSAGES_DAYS}
            title={t({ context: 'content area', message: 'How long messages are kept' })}
            hint={t({
              context: 'content area',
              message: 'Counted from the last change of a message, whatever its status. Then it is removed for good.',
            })}
          />
          <DaysSetting
            {...props}
            name="keep-answers"
            limits={KEEP_ANSWERS_DAYS}
            title={t({ context: 'content area', message: 'How long stored answers are kept' })}
            hint={t({
              context: 'content area',
              message:
                'Havenbook remembers what it answered to a change. A phone that was away for longer may ask again.',
            })}
          />
        </div>
      )}
    </>
  )
}

function NameSetting(props: SettingProps) {
  const { t } = useLingui()
  return (
    <SettingForm
      {...props}
      name="site-name"
      title={t({ context: 'content area', message: 'Name of this copy' })}
      configured={props.settings.configured['site-name']}
      say={String}
      typedOf={(value) => ({ name: String(value ?? props.settings.configured['site-name']) })}
      read={({ name }) => name}
      errorWords={t({ context: 'content area', message: 'Please enter a name of one line, without < > and ".' })}
    >
      {({ typed, type, error }) => (
        <TextField
          label={t({ context: 'content area', message: 'Name' })}
          name="site-name"
          value={typed['name']}
          onChange={(name) => type({ name })}
          maxLength={SITE_NAME_MAX}
          hint={t({
            context: 'content area',
            message: 'Stands in every email, in passkeys and in apps that show codes. The app itself stays Havenbook.',
          })}
          error={error}
          autoComplete="off"
        />
      )}
    </SettingForm>
  )
}

function SupportSetting(props: SettingProps) {
  const { t } = useLingui()
  const built = (import.meta.env['VITE_SUPPORT_EMAIL'] as string | undefined) ?? ''
  return (
    <SettingForm
      {...props}
      name="support-email"
      title={t({ context: 'content area', message: 'Support address' })}
      configured={built}
      say={String}
      typedOf={(value) => ({ email: String(value ?? built) })}
      read={({ email }) => email?.trim()}
      errorWords={t({ context: 'content area', message: 'Please enter a whole email address.' })}
    >
      {({ typed, type, error }) => (
        <TextField
          label={t({ context: 'content area', message: 'Email' })}
          name="support-email"
          type="email"
          value={typed['email']}
          onChange={(email) => type({ email })}
          hint={t({
            context: 'content area',
            message: 'Shown at the sign-in, for whoever cannot get in. Empty: no address is shown.',
          })}
          error={error}
          autoComplete="off"
        />
      )}
    </SettingForm>
  )
}

interface DaysProps extends SettingProps {
  name: 'keep-messages' | 'keep-answers'
  limits: { min: number; max: number }
  title: string
  hint: string
}

function DaysSetting({ limits: { min, max }, hint, ...props }: DaysProps) {
  const { t } = useLingui()
  const configured = props.settings.configured[props.name]
  const say = (count: number) =>
    t({ context: 'content area', message: plural(count, { one: '# day', other: '# days' }) })
  return (
    <SettingForm
      {...props}
      configured={say(configured)}
      say={(value) => say(Number(value))}
      typedOf={(value) => ({ days: String(value ?? configured) })}
      read={({ days = '' }) => (/^\d+$/u.test(days.trim()) ? Number(days) : null)}
      errorWords={t({ context: 'content area', message: `Please enter a number of days from ${min} to ${max}.` })}
    >
      {({ typed, type, error }) => (
        <TextField
          label={t({ context: 'content area', message: 'Days' })}
          name={props.name}
          inputMode="numeric"
          value={typed['days']}
          onChange={(days) => type({ days })}
          hint={hint}
          error={error}
          autoComplete="off"
        />
      )}
    </SettingForm>
  )
}
