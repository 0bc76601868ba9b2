import { useLingui } from '@lingui/react/macro'
import Languages from 'lucide-react/icons/languages'
import { setLocale, useLocale } from '#data/locale/locale.ts'
import { round } from '#ui/button.css.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { LANGUAGE_NAMES } from '#words/language-names.ts'

/** The language picker: En, Fr, Es. */
export function LanguageMenu() {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Menu
      label={t`Language`}
      trigger={<Icon of={Languages} />}
      triggerClassName={round}
      items={LANGUAGE_NAMES.map(({ language, short, name }) => ({
        label: short,
        description: name,
        lang: language,
        isSelected: language === locale,
        onSelect: () => void setLocale(language),
      }))}
    />
  )
}
