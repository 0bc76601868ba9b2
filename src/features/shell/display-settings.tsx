import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { setLocale, useLocale } from '#data/locale.ts'
import { chooseTheme, storedTheme, type Theme } from '#lib/theme-choice.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import * as css from './shell.css.ts'

/** Theme and language, as they are kept on this device. */
export function DisplaySettings() {
  const { t } = useLingui()
  const locale = useLocale()
  const [theme, setTheme] = useState(storedTheme)
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t`As the device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'contrast', label: t`High contrast` },
  ]
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <div className={css.settings}>
      <ChoiceGroup legend={t`Colours`} options={themes} value={theme} onChange={choose} />
      <ChoiceGroup
        legend={t`Language`}
        options={LANGUAGE_NAMES.map(({ language, name }) => ({ value: language, label: name, lang: language }))}
        value={locale}
        onChange={(language) => void setLocale(language)}
      />
    </div>
  )
}
