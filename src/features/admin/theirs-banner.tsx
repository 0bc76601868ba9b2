import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { handOnFocus } from '#lib/hand-on-focus.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Above a form whose subject somebody else has changed since it was read: nothing is saved until that has been seen. */
export function TheirsBanner({ onKeepMine, children }: { onKeepMine: () => void; children: ReactNode }) {
  return (
    <Banner
      tone="error"
      role="alert"
      action={
        <Button ref={handOnFocus} variant="secondary" onClick={onKeepMine}>
          <Trans context="content area">Keep mine</Trans>
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
