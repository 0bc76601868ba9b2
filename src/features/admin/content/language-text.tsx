import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type DraftText, lacksOf, SUMMARY_MAX, TITLE_MAX } from '#contract/admin/content.ts'
import type { Language } from '#contract/languages.ts'
import { languageName } from '#lib/language-name.ts'
import { TextField } from '#ui/text-field.tsx'
import * as adminCss from '../admin.css.ts'
import { BlockEditor } from './block-editor.tsx'
import { LACK_WORDS } from './content-words.ts'
import * as css from './editor.css.ts'

interface LanguageTextProps {
  language: Language
  text: DraftText
  /** Whether there may be pictures in it. */
  hasImages: boolean
  onChange: (text: DraftText) => void
}

/** Title, summary and text in one language, and what it lacks. */
export function LanguageText({ language, text, hasImages, onChange }: LanguageTextProps) {
  const { t } = useLingui()
  // The editor tells of its changes outside of any rendering: it has to find the newest title.
  const newest = useRef({ text, onChange })
  useEffect(() => {
    newest.current = { text, onChange }
  })
  const lacks = lacksOf(text).map((lack) => t(LACK_WORDS[lack]))
  return (
    <>
      <h2 className={css.name} lang={language}>
        {languageName(language)}
      </h2>
      <p className={adminCss.quiet}>
        {lacks.length > 0 ? lacks.join(' · ') : t({ context: 'content area', message: 'Complete' })}
      </p>
      <TextField
        label={t({ context: 'content area', message: 'Title' })}
        name={`title-${language}`}
        value={text.title}
        maxLength={TITLE_MAX}
        onChange={(title) => onChange({ ...text, title })}
      />
      <TextField
        label={t({ context: 'content area', message: 'Summary' })}
        name={`summary-${language}`}
        multiline
        value={text.summary}
        maxLength={SUMMARY_MAX}
        onChange={(summary) => onChange({ ...text, summary })}
      />
      <BlockEditor
        language={language}
        parts={text.parts}
        hasImages={hasImages}
        onChange={(parts) => newest.current.onChange({ ...newest.current.text, parts })}
      />
    </>
  )
}
