import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DocumentView } from '#data/documents.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Card } from '#ui/card.tsx'
import { CATEGORY_WORDS } from '#words/category-words.ts'
import * as css from '../dashboard.css.ts'

/** The newest documents of all categories; each opens where it stands. */
export function LatestCard({ latest }: { latest: readonly DocumentView[] }) {
  const { t, i18n } = useLingui()
  return (
    <Card title={<Trans>Latest documents</Trans>}>
      {latest.length === 0 && (
        <p className={css.soft}>
          <Trans>Reports, letters and plans that you add appear here.</Trans>
        </p>
      )}
      {latest.length > 0 && (
        <ul className={css.papers}>
          {latest.map(({ id, name, size, category, folderId }) => (
            <li key={id}>
              <Link
                to="/dashboard/$category"
                params={{ category }}
                search={{ folder: folderId, document: id }}
                className={css.paper}
              >
                <span dir="auto" className={css.paperName}>
                  {name}
                </span>
                <span className={css.soft}>
                  {t(CATEGORY_WORDS[category])} · {formatFileSize(size, i18n.locale)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
