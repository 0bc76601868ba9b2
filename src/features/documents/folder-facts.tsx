import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FolderTotals } from '#data/documents.ts'
import { formatFileSize } from '#lib/file-size.ts'
import { Facts } from '#ui/facts.tsx'

/** How much is in a folder. While it is not counted yet, its line stands empty, so that nothing moves. */
export function FolderFacts({ totals }: { totals: FolderTotals | null }) {
  const { t, i18n } = useLingui()
  if (!totals) return '\u00A0'
  const items = t`${plural(totals.items, { one: '# item', other: '# items' })}`
  return <Facts of={[items, formatFileSize(totals.size, i18n.locale)]} />
}
