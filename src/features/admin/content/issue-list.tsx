import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallIssue } from '#data/account/request-result.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { colon } from '#lib/colon.ts'
import { languageName } from '#lib/language-name.ts'
import { Alert } from '#ui/banner.tsx'
import { keyed } from '#lib/keyed.ts'

/** By the name in the path that says most. */
const FIELD_WORDS: Record<string, MessageDescriptor> = {
  title: msg({ context: 'content area', message: 'Title' }),
  summary: msg({ context: 'content area', message: 'Summary' }),
  text: msg({ context: 'content area', message: 'Text' }),
  parts: msg({ context: 'content area', message: 'Text' }),
  reviewed: msg({ context: 'content area', message: 'Last reviewed' }),
  topics: msg({ context: 'content area', message: 'Topics' }),
  related: msg({ context: 'content area', message: 'Pages that follow' }),
  site: msg({ context: 'content area', message: 'Website' }),
  phone: msg({ context: 'content area', message: 'Phone' }),
  sms: msg({ context: 'content area', message: 'Number for text messages' }),
  starts: msg({ context: 'content area', message: 'Begins' }),
  ends: msg({ context: 'content area', message: 'Ends' }),
  zone: msg({ context: 'content area', message: 'Time zone' }),
  place: msg({ context: 'content area', message: 'Place' }),
  link: msg({ context: 'content area', message: 'Link' }),
}

/** What is still wrong, each thing with where it is. */
export function IssueList({ issues }: { issues: readonly CallIssue[] }) {
  const { t, i18n } = useLingui()
  const placeOf = (path: string): string => {
    const names = path.split('.')
    const language = LANGUAGES.find((one) => names.includes(one))
    const field = names.map((name) => FIELD_WORDS[name]).find(Boolean)
    return [language && languageName(language), field && t(field)].filter(Boolean).join(' · ')
  }
  return (
    <Alert>
      <Trans context="content area">It cannot be saved or published like this yet:</Trans>
      <ul>
        {keyed(issues).map(({ item: { path, message }, key }) => (
          <li key={key}>{[placeOf(path), message].filter(Boolean).join(colon(i18n.locale))}</li>
        ))}
      </ul>
    </Alert>
  )
}
