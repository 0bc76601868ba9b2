import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { DOCUMENT_NAME_MAX, FILE_MAX } from '#contract/documents-content.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { FileError } from './file-checks.ts'
import * as css from './upload.css.ts'
import type { ChosenFile } from './use-chosen-files.ts'

interface ChosenListProps {
  files: readonly ChosenFile[]
  isBusy: boolean
  onRemove: (key: number) => void
}

/** The files chosen so far, each with its size and what is to be said about it. */
export function ChosenList({ files, isBusy, onRemove }: ChosenListProps) {
  const { t, i18n } = useLingui()
  if (files.length === 0) return null
  return (
    <ul className={css.chosen} aria-label={t`Chosen files`}>
      {files.map(({ key, name, size, check }) => {
        const isInvalid = check !== 'good' && check !== 'checking'
        return (
          <li key={key} className={css.file}>
            <span className={isInvalid ? css.bad : css.good}>
              {check === 'checking' ? <Spinner /> : <Icon of={isInvalid ? CircleAlert : CircleCheck} />}
            </span>
            <span className={css.fileWords}>
              <span className={css.fileName} dir="auto">
                {name || t`A file without a name`}
              </span>
              <small>{formatFileSize(size, i18n.locale)}</small>
              {isInvalid && (
                <span className={css.error} role="alert">
                  <ErrorWords error={check} />
                </span>
              )}
            </span>
            {!isBusy && <IconButton icon={X} label={t`Remove ${name}`} onClick={() => onRemove(key)} />}
          </li>
        )
      })}
    </ul>
  )
}

function ErrorWords({ error }: { error: FileError }) {
  const { i18n } = useLingui()
  switch (error) {
    case 'wrong-type':
      return <Trans>This kind of file cannot be uploaded. Please choose jpg, png, gif, pdf, doc or docx.</Trans>
    case 'empty':
      return <Trans>This file is empty.</Trans>
    case 'too-large':
      return <Trans>This file is larger than {formatFileSize(FILE_MAX, i18n.locale)}.</Trans>
    case 'name-too-long':
      return <Trans>The name is longer than {DOCUMENT_NAME_MAX} characters. Please shorten it first.</Trans>
    case 'contradiction':
      return <Trans>This file is not what its name says.</Trans>
    case 'unreadable':
      return <Trans>This file cannot be read. It may have been moved or deleted.</Trans>
  }
}
