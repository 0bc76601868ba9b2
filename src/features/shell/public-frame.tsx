import { Outlet } from '@tanstack/react-router'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import * as css from './public-frame.css.ts'

/** The frame of pages that need no sign-in. */
export function PublicFrame() {
  return (
    <div className={css.frame}>
      <header className={css.top}>
        <Brand to="/" />
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1} className={css.content}>
        <Outlet />
      </main>
    </div>
  )
}
