import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import UserRound from 'lucide-react/icons/user-round'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { UserProfile } from '#contract/profile.ts'
import { ROLE_WORDS } from '#words/role-words.ts'
import { isFocusFree } from '#lib/is-focus-free.ts'
import { keyed } from '#lib/keyed.ts'
import { languageName } from '#lib/language-name.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import type { PhotoPart } from '#ui/face.tsx'
import * as css from './account.css.ts'
import { openDraft, useDetailsDraft } from './details-draft.ts'
import { DetailsForm } from './details-form.tsx'
import { useEmergencyWords } from './use-emergency-words.ts'

/** What the person has said of themselves. Readable without signal; a change needs a connection. */
export function DetailsCard({ profile, PhotoPlace }: { profile: UserProfile; PhotoPlace: PhotoPart }) {
  const draft = useDetailsDraft(profile.id)
  const edit = useRef<HTMLButtonElement>(null)
  const isOpen = draft !== null
  const wasOpen = useRef(isOpen)
  // The focus goes back to the button that opened the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusFree()) edit.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Card title={<Trans>Your details</Trans>} icon={UserRound}>
      {draft ? (
        <DetailsForm profile={profile} draft={draft} />
      ) : (
        <>
          <div className={css.photo}>
            <PhotoPlace person={profile} size="large" />
          </div>
          <Facts profile={profile} />
          <Button ref={edit} variant="secondary" icon={Pencil} onClick={() => openDraft(profile)}>
            <Trans>Edit details</Trans>
          </Button>
          {profile.role === 'Admin' && (
            <ButtonLink to="/admin/$" params={{ _splat: '' }} variant="quiet">
              <Trans context="content area">Content area</Trans>
            </ButtonLink>
          )}
        </>
      )}
    </Card>
  )
}

function Facts({ profile }: { profile: UserProfile }) {
  const { t, i18n } = useLingui()
  const emergency = useEmergencyWords()
  const none = <Trans>Not given</Trans>
  const rows: [string, ReactNode][] = [
    [t`First Name`, profile.firstName],
    [t`Last Name`, profile.lastName],
    [t`Email`, <Address key="email" of={profile.email} />],
    [t`Role`, t(ROLE_WORDS[profile.role])],
    [t`Date of Birth`, profile.birthDate ? formatPlainDate(profile.birthDate, i18n.locale) : none],
    [t`Phone`, profile.phone === '' ? none : profile.phone],
    [t`Emergency number`, emergency.chosen(profile)],
    [t`Language`, languageName(profile.language)],
  ]
  return (
    <dl className={css.facts}>
      {rows.map(([term, fact]) => (
        <Row key={term} term={term} fact={fact} />
      ))}
    </dl>
  )
}

/** Where a long address breaks, it does so behind the @, or before a dot of what follows. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@') + 1
  return (
    <>
      {of.slice(0, at)}
      {keyed(of.slice(at).split(/(?=\.)/u)).map(({ item, key }) => (
        <Fragment key={key}>
          <wbr />
          {item}
        </Fragment>
      ))}
    </>
  )
}

function Row({ term, fact }: { term: string; fact: ReactNode }) {
  return (
    <>
      <dt className={css.term}>{term}</dt>
      <dd className={css.fact} dir="auto">
        {fact}
      </dd>
    </>
  )
}
