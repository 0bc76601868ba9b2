import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ADMIN_SECTIONS, type AdminSection } from '#contract/admin/lists.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './admin.css.ts'
import { keepWords } from '#words/keep-words.ts'
import { type AdminParts, SECTION_GROUPS, SECTIONS } from './sections.ts'

const FIRST: AdminSection = 'contact'

/** The content area: its sections at the side, or in a list of choices where there is no room, and the one that is open. */
export function ContentArea({ userId, ...parts }: AdminParts & { userId: string }) {
  keepWords(import.meta.glob('/src/locales/admin/*.po', { eager: true }))
  const { t } = useLingui()
  const navigate = useNavigate()
  const [name = '', rest = ''] = (useParams({ strict: false })._splat ?? '').split(/\/(.*)/su)
  const section = ADMIN_SECTIONS.find((known) => known === name) ?? FIRST
  const { Screen, label } = SECTIONS[section]
  const title = t(label)
  useEffect(() => {
    document.title = `${title} · Havenbook`
  }, [title])
  const go = (to: string) => void navigate({ to: '/admin/$', params: { _splat: to } })
  return (
    <div className={css.frame}>
      <header className={css.top}>
        <b className={css.brand}>
          <Trans context="content area">Havenbook · Content area</Trans>
        </b>
        <ButtonLink to="/dashboard" variant="quiet">
          <Trans context="content area">Back to the dashboard</Trans>
        </ButtonLink>
      </header>
      <nav className={css.choice} aria-label={t({ context: 'content area', message: 'Sections' })}>
        <SelectField
          label={t({ context: 'content area', message: 'Section' })}
          name="section"
          value={section}
          onChange={go}
          options={SECTION_GROUPS.flatMap(({ sections }) =>
            sections.map((one) => ({ value: one, label: t(SECTIONS[one].label) })),
          )}
        />
      </nav>
      <nav className={css.side} aria-label={t({ context: 'content area', message: 'Sections' })}>
        {SECTION_GROUPS.map(({ label: group, sections }) => (
          <div key={group.id}>
            <p className={css.group}>{t(group)}</p>
            {sections.map((one) => (
              <Link
                key={one}
                to="/admin/$"
                params={{ _splat: one }}
                className={css.link}
                aria-current={one === section ? 'page' : undefined}
              >
                {t(SECTIONS[one].label)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <main id="content" tabIndex={-1} className={css.content}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Screen key={section} section={section} title={title} rest={rest} userId={userId} {...parts} />
        </Suspense>
      </main>
    </div>
  )
}
