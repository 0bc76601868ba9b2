import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DraftFields, type DraftText, type EditedItem, lacksOf, LISTED_SECTIONS } from '#contract/admin/content.ts'
import { type Language, LANGUAGES } from '#contract/languages.ts'
import { languageName } from '#lib/language-name.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { STATUS_WORDS } from '../list-words.ts'
import type { DraftPage } from '../sections.ts'
import { LACK_WORDS } from './content-words.ts'
import { DraftActions } from './draft-actions.tsx'
import { DraftNews } from './draft-news.tsx'
import { DraftPreview } from './draft-preview.tsx'
import * as css from './editor.css.ts'
import { FactFields } from './fact-fields.tsx'
import { LanguageText } from './language-text.tsx'
import { useDraft } from './use-draft.ts'
import { VersionsCard } from './versions-card.tsx'

interface ContentEditorProps {
  /** Of the section. */
  title: string
  read: EditedItem
  userId: string
  DraftPage: DraftPage
}

/** Pages whose screens give each part a place and a picture of its own. */
const BY_PLACE: readonly string[] = ['home', 'about']
const NO_TEXT: DraftText = { title: '', summary: '', parts: [] }

/** One row in all languages: written, looked at, published. */
export function ContentEditor({ title, read, userId, DraftPage }: ContentEditorProps) {
  const { t } = useLingui()
  const draft = useDraft(read, userId)
  const [language, setLanguage] = useState<Language>('en')
  const [isPreviewed, setPreviewed] = useState(false)
  const { item, fields, change, round } = draft
  const { section, slug, status } = item
  const write = (one: Language, text: DraftText) => change({ ...fields, texts: { ...fields.texts, [one]: text } })
  return (
    <>
      <PageHeader
        title={titleOf(fields) || title}
        subtitle={`${t(STATUS_WORDS[status])} · ${title}`}
        actions={
          LISTED_SECTIONS.includes(section) && (
            <ButtonLink to="/admin/$" params={{ _splat: section }} variant="quiet">
              <Trans context="content area">Back to the list</Trans>
            </ButtonLink>
          )
        }
      />
      {BY_PLACE.includes(section) && (
        <Banner>
          <Trans context="content area">
            This page shows its parts by their place. Please keep their number and their order.
          </Trans>
        </Banner>
      )}
      <DraftNews draft={draft} />
      <DraftActions draft={draft} isPreviewed={isPreviewed} onPreview={() => setPreviewed(!isPreviewed)} />
      <div className={isPreviewed ? undefined : css.choice}>
        <ChoiceGroup
          legend={t({ context: 'content area', message: 'Language' })}
          options={LANGUAGES.map((one) => ({ value: one, label: languageName(one), description: lackWords(one) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {isPreviewed ? (
        <DraftPreview item={item} fields={fields} language={language} DraftPage={DraftPage} />
      ) : (
        <>
          <div className={css.languages}>
            {LANGUAGES.map((one) => (
              <div key={`${round} ${one}`} className={one === language ? css.column : css.aside}>
                <LanguageText
                  language={one}
                  text={fields.texts[one] ?? NO_TEXT}
                  hasImages={item.section !== 'footer'}
                  onChange={(text) => write(one, text)}
                />
              </div>
            ))}
          </div>
          <FactFields item={item} fields={fields} onChange={change} />
          <VersionsCard draft={draft} />
          <p className={css.state}>{slug}</p>
        </>
      )}
    </>
  )

  function lackWords(one: Language): string {
    const lacks = lacksOf(fields.texts[one]).map((lack) => t(LACK_WORDS[lack]))
    return lacks.length > 0 ? lacks.join(' · ') : t({ context: 'content area', message: 'Complete' })
  }
}

const titleOf = ({ texts }: DraftFields): string =>
  LANGUAGES.map((one) => texts[one]?.title.trim() ?? '').find(Boolean) ?? ''
