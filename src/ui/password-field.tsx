import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'multiline' | 'rows' | 'suggestions'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden unless the person asks to see it. Password managers and pasting are welcome. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
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
