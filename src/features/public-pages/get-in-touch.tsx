import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button-link.tsx'
import * as css from './page.css.ts'

/** The section that the navigation's "Contact Us" scrolls to (SPEC §2); `children` in place of the way to the form. */
export function GetInTouch({ children }: { children?: ReactNode }) {
  return (
    <section id="get-in-touch" tabIndex={-1} aria-labelledby="get-in-touch-title" className={css.touch}>
      <h2 id="get-in-touch-title">
        <Trans>Get in touch</Trans>
      </h2>
      {children ?? (
        <>
          <p>
            <Trans>Something is missing, wrong or hard to read? Write to us. A person reads it.</Trans>
          </p>
          <ButtonLink to="/contact-us" variant="secondary">
            <Trans>Write a message</Trans>
          </ButtonLink>
        </>
      )}
    </section>
  )
}
