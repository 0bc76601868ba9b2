import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { setLocale, useLocale } from '#data/locale/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { LANGUAGE_NAMES } from '#words/language-names.ts'
import * as css from './emergency.css.ts'

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
        {/* For the stranger who has just been handed the phone: each language in its own words. */}
        {LANGUAGE_NAMES.map(({ language, name }) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            className={css.language}
            onClick={() => void setLocale(language)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
