/**
 * What the painter shares with the screens, kept in the first script: the looks, so that they are one style sheet, and small
 * helpers, so that no screen loads the painter for a date. [Note: paint before the framework]
 */
import '#features/care-plan/plan-read.css.ts'
import '#features/emergency/emergency.css.ts'
import '#features/shell/emergency-link.css.ts'
import '#features/shell/profile-menu.css.ts'
import '#features/shell/section-links.css.ts'
import '#features/shell/shell.css.ts'
import '#features/shell/site-strip.css.ts'
import '#ui/breadcrumb.css.ts'
import '#ui/card.css.ts'
import '#ui/chips.css.ts'
import '#ui/face.css.ts'
import '#ui/page-header.css.ts'
export * from '#lib/initials.ts'
export * from '#lib/moment.ts'
export * from '#lib/phone-link.ts'
export * from '#lib/plain-date.ts'
