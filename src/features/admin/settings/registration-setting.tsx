import { useLingui } from '@lingui/react/macro'
import type { Registration } from '#contract/admin/settings.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import * as css from '../admin.css.ts'
import { SettingForm, type SettingProps } from './setting-form.tsx'

/** Who may make an account (DECISIONS N12). */
export function RegistrationSetting(props: SettingProps) {
  const { t } = useLingui()
  const options: { value: Registration; label: string }[] = [
    { value: 'open', label: t({ context: 'who may join', message: 'Anybody' }) },
    { value: 'invitation', label: t({ context: 'who may join', message: 'Invited people' }) },
    { value: 'closed', label: t({ context: 'who may join', message: 'Nobody' }) },
  ]
  const meaning: Record<Registration, string> = {
    open: t({ context: 'who may join', message: 'Everybody can make an account.' }),
    invitation: t({ context: 'who may join', message: 'Only with an address that is invited under Users.' }),
    closed: t({
      context: 'who may join',
      message: 'Invitations wait, too. Whoever has an account can go on using it.',
    }),
  }
  const say = (value: unknown) => options.find((option) => option.value === value)?.label ?? ''
  const { registration } = props.settings.configured
  return (
    <SettingForm
      {...props}
      name="registration"
      title={t({ context: 'content area', message: 'Who may join' })}
      configured={say(registration)}
      say={say}
      typedOf={(value) => ({ registration: String(value ?? registration) })}
      read={(typed) => typed['registration']}
      errorWords=""
    >
      {({ typed, type }) => (
        <>
          <ChoiceGroup
            legend={t({ context: 'content area', message: 'Who may make an account?' })}
            options={options}
            value={typed['registration'] as Registration}
            onChange={(value) => type({ registration: value })}
          />
          <p className={css.quiet}>{meaning[typed['registration'] as Registration]}</p>
        </>
      )}
    </SettingForm>
  )
}
