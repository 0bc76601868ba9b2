import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The password, hidden unless the person asks to see it. Password managers and pasting are welcome. */
export function PasswordField() {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      label={t`Password`}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      spellCheck={false}
      trailing={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
