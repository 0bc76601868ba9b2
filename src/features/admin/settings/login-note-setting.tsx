import { Trans, useLingui } from '@lingui/react/macro'
import { LOGIN_NOTE_MAX, type SettingValue } from '#contract/admin/settings.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { languageName } from '#lib/language-name.ts'
import { TextField } from '#ui/text-field.tsx'
import * as css from '../admin.css.ts'
import { SettingForm, type SettingProps } from './setting-form.tsx'

type Note = Extract<SettingValue, { texts: unknown }>

/** A note at the sign-in, in all languages or in none (DECISIONS B10, N12). */
export function LoginNoteSetting(props: SettingProps) {
  const { t, i18n } = useLingui()
  const built = (import.meta.env['VITE_LOGIN_NOTE'] as string | undefined) ?? ''
  const textsOf = (value: SettingValue | null) =>
    value === null ? { en: built, fr: built, es: built } : (value as Note).texts
  return (
    <SettingForm
      {...props}
      name="login-note"
      title={t({ context: 'content area', message: 'Note at the sign-in' })}
      configured={built}
      say={(value) => textsOf(value)?.[i18n.locale as 'en'] ?? ''}
      typedOf={(value) => textsOf(value) ?? { en: '', fr: '', es: '' }}
      read={(typed) => ({ texts: LANGUAGES.every((language) => !typed[language]?.trim()) ? null : typed })}
      errorWords={t({ context: 'content area', message: 'Please write the note in this language, too.' })}
    >
      {({ typed, type, error }) => (
        <>
          <p className={css.quiet}>
            <Trans context="content area">
              For example about a launch, or about a time when Havenbook is not there. All empty: no note.
            </Trans>
          </p>
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={languageName(language)}
              name={`login-note-${language}`}
              multiline
              rows={2}
              value={typed[language]}
              onChange={(text) => type({ [language]: text })}
              maxLength={LOGIN_NOTE_MAX}
              error={typed[language]?.trim() ? null : error}
              spellCheck
            />
          ))}
        </>
      )}
    </SettingForm>
  )
}
