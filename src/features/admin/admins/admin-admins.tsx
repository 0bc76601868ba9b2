import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { ActList, actsPath, Admins, adminsPath } from '#contract/admin/admins.ts'
import { formatMoment } from '#lib/moment.ts'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ADMIN_PAGE } from '#contract/admin/lists.ts'
import * as css from '../admin.css.ts'
import { ReadState } from '../read-state.tsx'
import type { SectionProps } from '../sections.ts'
import { useRead } from '../use-read.ts'
import { actWords } from './act-words.ts'
import { AdminRoles } from './admin-roles.tsx'

/** Who runs this copy, giving and taking the role, and the record of what was done. */
export function AdminsScreen({ title, userId, StepUp }: SectionProps) {
  const { t } = useLingui()
  const read = useRead(adminsPath, Admins)
  const { value, set } = read
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t({ context: 'content area', message: 'Admins can use the content area. One of them always stays.' })}
      />
      <ReadState of={read} lines={4} />
      {value && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <StepUp>
            {(withPassword) => (
              <AdminRoles
                admins={value.admins}
                userId={userId}
                withPassword={withPassword}
                onChange={(next) => {
                  set(next)
                  setRound((count) => count + 1)
                }}
              />
            )}
          </StepUp>
        </Suspense>
      )}
      <Acts key={round} />
    </>
  )
}

function Acts() {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const read = useRead(`${actsPath}?page=${page}`, ActList)
  const { value, isBusy } = read
  const gone = t({ context: 'content area', message: 'an account that is not known any more' })
  return (
    <Card title={<Trans context="content area">What was done</Trans>}>
      <div className={css.stack}>
        <ReadState of={read} lines={6} />
        {value && (
          <ul className={css.rows} aria-busy={isBusy}>
            {value.rows.map((row) => (
              <li key={row.id} className={css.row}>
                <span>{t(actWords(row, row.whom ?? gone))}</span>
                <span className={css.quiet}>
                  {formatMoment(row.at, i18n.locale)}
                  {' · '}
                  {row.isByCommand ? <Trans context="content area">with npm run admin</Trans> : (row.by ?? gone)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {value && (
          <Pagination
            page={page}
            pageCount={Math.max(1, Math.ceil(value.total / ADMIN_PAGE))}
            total={value.total}
            onPageChange={setPage}
          />
        )}
      </div>
    </Card>
  )
}
