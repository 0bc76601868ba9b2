import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import type { AppointmentView, OneAppointmentView } from '#data/appointments.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { APPOINTMENT_WORDS } from '#words/more/appointment-words.ts'
import * as css from './appointments.css.ts'
import { PapersDialog } from './papers-dialog.tsx'

interface PapersCardProps {
  appointment: AppointmentView
  papers: OneAppointmentView['papers']
  /** Whether its day is not over: then its papers are kept on this device. */
  isAhead: boolean
}

/** Documents that go along; each opens where it stands. */
export function PapersCard({ appointment, papers, isAhead }: PapersCardProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t(APPOINTMENT_WORDS.papers)}>
      <div className={css.stack}>
        {papers.length === 0 && (
          <p className={css.soft}>
            <Trans>Reports or letters to take along, from your documents. They will open offline.</Trans>
          </p>
        )}
        {papers.length > 0 && (
          <ul className={css.papers}>
            {papers.map(({ id, name, size, category, folderId, isOnDevice }) => (
              <li key={id}>
                <Link
                  to="/dashboard/$category"
                  params={{ category }}
                  search={{ folder: folderId, document: id }}
                  className={css.paper}
                >
                  <span dir="auto">{name}</span>
                  <span className={css.fact}>
                    <Facts
                      of={[
                        formatFileSize(size, i18n.locale),
                        isAhead && (isOnDevice ? t`On this device` : t`Not on this device yet`),
                      ]}
                    />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className={css.buttons}>
          <Button variant="secondary" icon={Paperclip} onClick={() => setOpen(true)}>
            <Trans>Choose papers</Trans>
          </Button>
        </div>
        {isOpen && <PapersDialog appointment={appointment} onClose={() => setOpen(false)} />}
      </div>
    </Card>
  )
}
