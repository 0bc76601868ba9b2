import { Trans, useLingui } from '@lingui/react/macro'
import FilePlus from 'lucide-react/icons/file-plus'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { StoredImage } from '#contract/admin/content.ts'
import { ADMIN_IMAGES, ALT_MAX } from '#contract/content-images.ts'
import type { ContentImage } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { imageAddress } from '#data/content-image.ts'
import { languageName } from '#lib/language-name.ts'
import { readPicture } from '#lib/picture.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as adminCss from '../admin.css.ts'
import { FailureBanner } from '../failure-banner.tsx'
import { send } from '../send.ts'
import type { Failure } from '../use-read.ts'
import { drawImage } from './draw-image.ts'
import * as css from './editor.css.ts'

interface ImageDialogProps {
  language: Language
  /** The one that is described anew; null: one is added. */
  image: ContentImage | null
  onDone: (image: ContentImage) => void
  onClose: () => void
}

interface Chosen {
  address: string
  picture: HTMLImageElement
}

/** Choosing a picture for a text, and saying what it shows. It closes once the picture is kept by the server. */
export function ImageDialog({ language, image, onDone, onClose }: ImageDialogProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [alt, setAlt] = useState(image?.alt ?? '')
  const [isTried, setTried] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const pickerRef = useRef<HTMLInputElement>(null)
  const address = chosen?.address
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address])

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again.
    event.target.value = ''
    if (!file) return
    const next = URL.createObjectURL(file)
    const picture = await readPicture(next)
    setUnreadable(!picture)
    if (picture) setChosen({ address: next, picture })
    else URL.revokeObjectURL(next)
  }
  const finish = async () => {
    setTried(true)
    setFailure(null)
    if (alt.trim() === '' || (!image && !chosen)) return
    if (!chosen) {
      if (image) onDone({ ...image, alt: alt.trim() })
      return
    }
    setBusy(true)
    const drawn = await drawImage(chosen.picture).catch(() => null)
    setUnreadable(!drawn)
    if (drawn) {
      const outcome = await send({ method: 'POST', path: ADMIN_IMAGES, body: { image: drawn } })
      if (outcome.kind === 'done') onDone({ kind: 'image', ...StoredImage.parse(outcome.body), alt: alt.trim() })
      else setFailure(outcome)
    }
    setBusy(false)
  }
  const shown = address ?? (image ? imageAddress(image.id) : null)
  const isMissing = isTried && shown === null
  return (
    <Dialog
      open
      onClose={() => isBusy || onClose()}
      title={
        image ? <Trans context="content area">Picture</Trans> : <Trans context="content area">Add a picture</Trans>
      }
      isDirty={!isBusy && (chosen !== null || alt !== (image?.alt ?? ''))}
      footer={
        <>
          <DialogClose>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button busy={isBusy} onClick={() => void finish()}>
            {image ? <Trans>Save</Trans> : <Trans context="content area">Add</Trans>}
          </Button>
        </>
      }
    >
      <div className={adminCss.stack}>
        {shown !== null && <img className={css.chosen} src={shown} alt="" />}
        {(isUnreadable || isMissing) && (
          <Alert>
            {isUnreadable ? (
              <Trans>This file is not a picture we can read. Choose a JPEG, PNG or WebP.</Trans>
            ) : (
              <Trans context="content area">Choose a picture first.</Trans>
            )}
          </Alert>
        )}
        <div>
          <Button variant="secondary" icon={FilePlus} busy={isBusy} onClick={() => pickerRef.current?.click()}>
            {shown === null ? (
              <Trans>Choose a picture</Trans>
            ) : (
              <Trans context="content area">Choose another picture</Trans>
            )}
          </Button>
          <input
            ref={pickerRef}
            type="file"
            accept="image/*"
            hidden
            onChange={(event) => void choose(event)}
            aria-label={t`Choose a picture`}
          />
        </div>
        <TextField
          label={t({ context: 'content area', message: 'What the picture shows' })}
          name="alt"
          multiline
          rows={2}
          maxLength={ALT_MAX}
          value={alt}
          onChange={setAlt}
          hint={t({
            context: 'content area',
            message: `In ${languageName(language)}. It is read out to people who cannot see the picture.`,
          })}
          error={
            isTried && alt.trim() === ''
              ? t({ context: 'content area', message: 'Say what the picture shows.' })
              : undefined
          }
        />
        {failure && <FailureBanner failure={failure} />}
      </div>
    </Dialog>
  )
}
