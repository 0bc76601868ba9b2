import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Folder from 'lucide-react/icons/folder'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ContentPart } from '#contract/content.ts'
import { useContent } from '#data/content.ts'
import { useSession } from '#data/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Blocks, Parts } from './blocks.tsx'
import { ContentState } from './content-state.tsx'
import { HavenPicture } from './haven-picture.tsx'
import * as css from './home.css.ts'
import * as pageCss from './page.css.ts'
import { usePageMeta } from './page-meta.ts'

const CARD_ICONS = [HeartHandshake, Sparkles, Folder, NotebookPen] as const

/** What Havenbook is, and the way in. Its first words wait for nothing. */
export function HomeScreen() {
  const { t } = useLingui()
  const view = useContent('home')
  const home = view.items[0]
  usePageMeta({
    title: t`A care book that works offline`,
    description: home?.summary ?? t`The care plan is there, even offline.`,
    path: '/',
  })
  return (
    <div className={pageCss.page}>
      <div className={css.hero}>
        <div className={css.words}>
          <h1 tabIndex={-1} className={css.title}>
            <Trans>The care plan is there, even offline.</Trans>
          </h1>
          <p className={css.lead}>
            <Trans>
              Havenbook keeps what your family knows about a person with sensory needs in one calm place: allergies,
              signs of an episode, what to do and who to call.
            </Trans>
          </p>
          <Ways />
        </div>
        <HavenPicture />
      </div>
      <ContentState section="home" view={view}>
        {() => home && <About parts={home.parts} />}
      </ContentState>
      <Ways />
    </div>
  )
}

function Ways() {
  const isSignedIn = useSession().kind !== 'signed-out'
  return (
    <div className={pageCss.ways}>
      {isSignedIn ? (
        <ButtonLink to="/dashboard">
          <Trans>Dashboard</Trans>
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/login" search={{ step: 'account' }}>
            <Trans>Create account</Trans>
          </ButtonLink>
          <ButtonLink to="/login" variant="secondary">
            <Trans>Get In</Trans>
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/resources" variant="quiet">
        <Trans>Read the articles</Trans>
      </ButtonLink>
    </div>
  )
}

/** For whom; the four cards; without signal; privacy: by their place, see server/content/pages/home.ts. */
function About({ parts: [whom, ...rest] }: { parts: readonly ContentPart[] }) {
  const { t, i18n } = useLingui()
  const cards = rest.slice(0, CARD_ICONS.length)
  const more = rest.slice(CARD_ICONS.length)
  return (
    <>
      {whom && <Parts parts={[whom]} />}
      <ul className={css.cards}>
        {cards.map(({ title, blocks }, index) => (
          <li key={title} className={css.card}>
            <Picture of={CARD_ICONS[index]} />
            <h2 className={pageCss.cardTitle}>{title}</h2>
            <Blocks of={blocks} />
          </li>
        ))}
      </ul>
      <img
        src={`/screenshots/emergency-narrow${i18n.locale === 'en' ? '' : `-${i18n.locale}`}.webp`}
        alt={t`The emergency view on a phone: allergies, what to do, and who to call.`}
        width={390}
        height={844}
        loading="lazy"
        className={css.phone}
      />
      <div className={css.promises}>
        {more.map((part) => (
          <div key={part.title} className={css.promise}>
            <Parts parts={[part]} />
          </div>
        ))}
      </div>
    </>
  )
}

function Picture({ of }: { of: LucideIcon | undefined }) {
  return of && <Icon of={of} size={30} className={css.icon} />
}
