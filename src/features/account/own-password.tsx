import { useLingui } from '@lingui/react/macro'
import { useProfile } from '#data/people.ts'
import { Banner } from '#ui/banner.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { OwnEmail } from './own-email.tsx'

export interface PasswordOutcome {
  /** Beside the field. */
  error: string | null
  /** Above it: whatever else went wrong. */
  problem: string | null
}

interface OwnPasswordProps {
  value: string
  onChange: (value: string) => void
  outcome: PasswordOutcome
}

/** The password of the account, asked once more in a form. */
export function OwnPassword({ value, onChange, outcome }: OwnPasswordProps) {
  const { t } = useLingui()
  const email = useProfile()?.email ?? ''
  return (
    <>
      {outcome.problem && (
        <Banner tone="error" role="alert">
          {outcome.problem}
        </Banner>
      )}
      <OwnEmail email={email} />
      <PasswordField
        label={t`Password`}
        name="password"
        value={value}
        onChange={onChange}
        error={outcome.error}
        autoComplete="current-password"
      />
    </>
  )
}
