import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as css from './page.css.ts'

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** Of a detail page: the list that it is from. */
  back?: { to: NonNullable<LinkProps['to']>; label: ReactNode }
  children?: ReactNode
}

/** The head of a public page. */
export function PageHead({ title, lead, back, children }: PageHeadProps) {
  return (
    <div className={css.head}>
      {back && (
        <nav>
          <Link to={back.to} activeOptions={{ exact: true }} className={css.back}>
            <span aria-hidden>←&nbsp;</span>
            {back.label}
          </Link>
        </nav>
      )}
      <h1 tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </div>
  )
}

/** What holds for every text here. */
export function Disclaimer() {
  return (
    <p className={css.fine}>
      <Trans>
        This is information, not medical or legal advice. Laws are those of the United States unless something else is
        said. In an emergency call 911, in Europe 112.
      </Trans>
    </p>
  )
}
