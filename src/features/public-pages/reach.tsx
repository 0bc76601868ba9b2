import { Trans } from '@lingui/react/macro'
import Phone from 'lucide-react/icons/phone'
import type { ContentItem } from '#contract/content.ts'
import { phoneLink } from '#lib/phone-link.ts'
import { Icon } from '#ui/icon.tsx'
import * as css from './reach.css.ts'

/** How to reach a place: call, write, read. Another site opens here like any link: going back is always possible. */
export function Reach({ item: { phone, sms, site, title } }: { item: ContentItem }) {
  return (
    <ul className={css.ways}>
      {phone && (
        <li>
          <a href={phoneLink(phone) ?? `tel:${phone}`} className={css.call}>
            <Icon of={Phone} size={20} />
            <span>
              <Trans>Call {phone}</Trans>
            </span>
          </a>
        </li>
      )}
      {sms && (
        <li>
          <a href={`sms:${sms}`} className={css.way}>
            <Trans>Text message to {sms}</Trans>
          </a>
        </li>
      )}
      {site && (
        <li>
          <a href={`https://${site}`} rel="noreferrer" className={css.way} aria-label={`${site} (${title})`}>
            {site}
          </a>
        </li>
      )}
    </ul>
  )
}
