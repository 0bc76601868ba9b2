import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type FunctionComponent, Suspense } from 'react'
import { useProfile } from '#data/people.ts'
import { useProfileAsOf } from '#data/account/profile.ts'
import { AsOf } from '#ui/as-of.tsx'
import type { PhotoPart } from '#ui/face.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './account.css.ts'
import { ActivityCard } from './activity-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { ExportCard } from './export-card.tsx'
import { keepWords } from '#words/keep-words.ts'
import { LeavingNotice } from './more/leaving-notice.tsx'
import { NoSignalCard } from './no-signal-card.tsx'
import { OnThisDevice } from './on-this-device.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'

interface AccountParts {
  /** The way onto the home screen, for whoever looks for it here. */
  InstallPlace: ComponentType
  PhotoPlace: PhotoPart
}

/** The main user's own account, whoever is selected. */
export function accountWith({ InstallPlace, PhotoPlace }: AccountParts): FunctionComponent {
  keepWords(import.meta.glob('/src/locales/account/*.po', { eager: true }))
  return function AccountScreen() {
    const { t } = useLingui()
    const profile = useProfile()
    const asOf = useProfileAsOf()
    return (
      <>
        <PageHeader
          title={t`Your account`}
          breadcrumb={[{ label: t`Your account` }]}
          subtitle={asOf ? <AsOf asOf={asOf} /> : null}
        />
        {profile ? (
          <>
            <div className={css.notices}>
              <LeavingNotice deleteOn={profile.deleteOn ?? null} />
            </div>
            <div className={css.grid}>
              <div className={css.column}>
                <DetailsCard profile={profile} PhotoPlace={PhotoPlace} />
                <PasswordCard />
                <SecondStepCard />
                <PasskeysCard />
                <ExportCard />
                <NoSignalCard />
                <OnThisDevice />
                <Suspense fallback={null}>
                  <InstallPlace />
                </Suspense>
              </div>
              <div className={css.column}>
                <DevicesCard />
                <ActivityCard />
                {!profile.deleteOn && <DeleteCard />}
              </div>
            </div>
          </>
        ) : (
          <Skeleton lines={6} />
        )}
      </>
    )
  }
}
