import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { setLocale, useLocale } from '#data/locale/locale.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './emergency.css.ts'

/** Each language in its own words, for the stranger who has just been handed the phone. */
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' }

export function EmergencyTop({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const current = useLocale()
  return (
    <div className={css.top}>
      <button type="button" className={css.close} onClick={onClose}>
        <Icon of={X} size={24} />
        <Trans>Close</Trans>
      </button>
      <fieldset aria-label={t`Language`} className={css.languages}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            className={css.language}
            onClick={() => void setLocale(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
