import { Trans, useLingui } from '@lingui/react/macro'
import FileText from 'lucide-react/icons/file-text'
import type { RecordKind } from '#contract/records-content.ts'
import type { RecordRows } from '#data/records.ts'
import { formatDay } from '#lib/moment.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import type { RecordList } from './record-list.ts'
import * as css from './records.css.ts'

interface DetailsDialogProps<K extends RecordKind> {
  list: RecordList<K>
  row: RecordRows[K]
  onClose: () => void
  onDocument: () => void
}

/** Everything a record says, and where it comes from. Read-only: it is its doctor's word (DECISIONS K1). */
export function DetailsDialog<K extends RecordKind>({ list, row, onClose, onDocument }: DetailsDialogProps<K>) {
  const { t, i18n } = useLingui()
  const isNote = 'content' in row
  const imported = formatDay(row.importedDate, i18n.locale)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<span dir="auto">{list.nameOf(row)}</span>}
      footer={
        isNote &&
        row.content && (
          <DialogFooter>
            <Button icon={FileText} onClick={onDocument}>
              <Trans>Open the document</Trans>
            </Button>
          </DialogFooter>
        )
      }
    >
      {/* It takes the focus although it is no control: without a mouse, what scrolls must be reached first (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <dl className={css.list} tabIndex={0}>
        {list.facts.map(({ key, label, cell }) => (
          <div key={key} className={css.fact}>
            <dt className={css.term}>{t(label)}</dt>
            <dd dir="auto">{cell(row)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.source}>
        {row.sourceName === '' ? (
          <Trans>Received on {imported}.</Trans>
        ) : (
          <Trans>
            From <bdi>{row.sourceName}</bdi>, received on {imported}.
          </Trans>
        )}{' '}
        {row.lastUpdated !== '' && (
          <Trans>Last changed by the source on {formatSourceDate(row.lastUpdated, i18n.locale)}.</Trans>
        )}{' '}
        {isNote && row.content === null && <Trans>It came without a document.</Trans>}
      </p>
    </Dialog>
  )
}
