import { Trans, useLingui } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { deleteSelection } from 'prosemirror-commands'
import { undo } from 'prosemirror-history'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import type { ContentImage, ContentPart } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import * as adminCss from '../admin.css.ts'
import * as css from './editor.css.ts'
import { becomes, imageAt, kindAt, pasted, plugins, putImage } from './block-commands.ts'
import { documentOf, type Kind, KINDS, partsOf } from './block-document.ts'
import { KIND_WORDS } from './content-words.ts'
import { ImageDialog } from './image-dialog.tsx'

interface BlockEditorProps {
  language: Language
  /** What it begins with; later ones are its own. */
  parts: readonly ContentPart[]
  hasImages: boolean
  onChange: (parts: ContentPart[]) => void
}

/** The text of one language: paragraphs, headings, lists and what is set apart. */
export function BlockEditor({ language, parts, hasImages, onChange }: BlockEditorProps) {
  const { t } = useLingui()
  const labelId = useId()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const viewRef = useRef<EditorView | null>(null)
  const [kind, setKind] = useState<Kind>('paragraph')
  const [image, setImage] = useState<ContentImage | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const told = useRef(onChange)
  const first = useRef(parts)
  useEffect(() => {
    told.current = onChange
  })

  useEffect(() => {
    if (!place) return
    const view: EditorView = new EditorView(place, {
      state: EditorState.create({ doc: documentOf(first.current), plugins: plugins() }),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang: language,
        dir: 'auto',
        class: css.page,
      },
      dispatchTransaction(transaction) {
        const state = view.state.apply(transaction)
        view.updateState(state)
        setKind(kindAt(state))
        setImage(imageAt(state))
        if (transaction.docChanged) told.current(partsOf(state.doc))
      },
      handleDOMEvents: {
        // Before ProseMirror reads any HTML of it.
        paste: (of, event) => take(of, event, event.clipboardData),
        drop: (of, event) => take(of, event, event.dataTransfer),
      },
    })
    viewRef.current = view
    return () => {
      view.destroy()
      viewRef.current = null
    }
  }, [place, language, labelId])

  const run = (command: Command) => {
    const view = viewRef.current
    if (!view) return
    command(view.state, view.dispatch)
    view.focus()
  }
  return (
    <div className={adminCss.stack}>
      <span id={labelId} className={css.label}>
        <Trans context="content area">Text</Trans>
      </span>
      <div className={css.tools}>
        {image ? (
          <>
            <Button variant="secondary" icon={Pencil} onClick={() => setChoosing(true)}>
              <Trans context="content area">Change the picture</Trans>
            </Button>
            <Button variant="quiet" icon={Trash2} onClick={() => run(deleteSelection)}>
              <Trans context="content area">Remove the picture</Trans>
            </Button>
          </>
        ) : (
          <>
            <SelectField
              label={t({ context: 'content area', message: 'This line is' })}
              name={`kind-${language}`}
              value={kind}
              onChange={(next) => run(becomes(next as Kind))}
              options={KINDS.map((one) => ({ value: one, label: t(KIND_WORDS[one]) }))}
            />
            {hasImages && (
              <Button variant="quiet" icon={ImagePlus} onClick={() => setChoosing(true)}>
                <Trans context="content area">Add a picture</Trans>
              </Button>
            )}
          </>
        )}
        <Button variant="quiet" icon={Undo2} onClick={() => run(undo)}>
          <Trans context="content area">Undo</Trans>
        </Button>
      </div>
      <div ref={setPlace} />
      {isChoosing && (
        <ImageDialog
          language={language}
          image={image}
          onDone={(chosen) => {
            setChoosing(false)
            run(putImage(chosen))
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

function take(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  event.preventDefault()
  const text = data?.getData('text/plain') ?? ''
  if (text.trim() === '') return true
  view.dispatch(view.state.tr.replaceSelection(pasted(text, view.state)).scrollIntoView())
  return true
}
