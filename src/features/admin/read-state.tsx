import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FailureBanner } from './failure-banner.tsx'
import type { Read } from './use-read.ts'

/** Grey lines as long as something is read for the first time; why it could not be read, also where an earlier reading stands below. */
export function ReadState({ of: { value, failure, isBusy, again }, lines }: { of: Read<unknown>; lines: number }) {
  if (failure) return <FailureBanner failure={failure} isBusy={isBusy} again={again} />
  return value === undefined ? <Skeleton lines={lines} /> : null
}

/** In place of a row until it is read, under the name of its section: a page without a heading does not count as there. */
export const RowState = ({ title, of }: { title: string; of: Read<unknown> }) => (
  <>
    <PageHeader title={title} />
    <ReadState of={of} lines={8} />
  </>
)
