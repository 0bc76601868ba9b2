import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PromptList, promptPath, PromptRow, promptsPath } from '#contract/admin/prompts.ts'
import { Badge } from '#ui/badge.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import * as css from '../admin.css.ts'
import { AdminListView } from '../admin-list.tsx'
import { RowState } from '../read-state.tsx'
import type { SectionProps } from '../sections.ts'
import { useRead } from '../use-read.ts'
import { PromptEditor } from './prompt-editor.tsx'
import { sayPromptDay } from './say-prompt-day.ts'

/** The 366 prompts of the journal, or the three wordings of one. */
export function PromptsScreen({ title, rest, userId }: SectionProps) {
  const { t, i18n } = useLingui()
  if (rest !== '') return <OnePrompt key={rest} day={rest} title={title} userId={userId} />
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t({
          context: 'content area',
          message: 'Answers that are there keep the question they were given to.',
        })}
      />
      <AdminListView
        path={promptsPath}
        schema={PromptList}
        sorts={[]}
        statuses={['all', 'active']}
        statusWords={{ active: msg({ context: 'content area', message: 'Reworded' }) }}
        rowKey={({ day }) => day}
        empty={<Trans context="content area">Nothing found</Trans>}
      >
        {({ day, texts, isReworded }) => (
          <Link to="/admin/$" params={{ _splat: `journal/${day}` }} className={css.row}>
            <span className={css.rowHead}>
              <span className={css.rowTitle}>{sayPromptDay(day, i18n.locale)}</span>
              {isReworded && (
                <Badge>
                  <Trans context="content area">Reworded</Trans>
                </Badge>
              )}
            </span>
            <span>{texts[i18n.locale as keyof typeof texts] ?? texts.en}</span>
          </Link>
        )}
      </AdminListView>
    </>
  )
}

function OnePrompt({ day, title, userId }: { day: string; title: string; userId: string }) {
  const read = useRead(promptPath(day), PromptRow)
  if (!read.value) return <RowState title={title} of={read} />
  return <PromptEditor row={read.value} userId={userId} onChange={read.set} again={read.again} />
}
