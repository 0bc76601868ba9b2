import type { ReactNode } from 'react'
import * as css from './empty-state-drawings.css.ts'

/** Few calm pictures for where nothing is yet. They only please: reduced decoration hides them, screen readers pass by. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="28 10 120 108" className={css.drawing} aria-hidden focusable="false" data-decoration>
      <path className={css.arch} d="M28 118V70a60 60 0 0 1 120 0v48z" />
      {children}
    </svg>
  )
}

/** A large one and a small one, side by side. */
export const TogetherDrawing = () => (
  <Drawing>
    <circle className={css.sun} cx="122" cy="46" r="12" />
    <path className={css.far} d="M28 104c34-16 86-16 120 0v14H28z" />
    <path className={css.deep} d="M58 118V86a17 17 0 0 1 34 0v32z" />
    <circle className={css.deep} cx="75" cy="54" r="11" />
    <path className={css.near} d="M98 118v-17a12 12 0 0 1 24 0v17z" />
    <circle className={css.near} cx="110" cy="79" r="8" />
    <path className={css.line} d="M91 97c3 3 5 4 8 4" />
  </Drawing>
)

/** A way that goes on behind the hill. */
export const WayDrawing = () => (
  <Drawing>
    <circle className={css.sun} cx="112" cy="56" r="13" />
    <path className={css.far} d="M28 92c24-20 50-22 74-8 16 9 32 8 46-2v36H28z" />
    <path className={css.near} d="M28 106c30-14 62-14 88-4 12 4 22 4 32 0v16H28z" />
    <path className={css.warm} d="M80 118c1-10 15-13 10-21-3-5-9-6-5-12 8 3 21 8 21 18 0 7-4 10-6 15z" />
    <path className={css.line} d="M50 104V82m0 10 7-7m-7 4-6-6" />
  </Drawing>
)

/** A shelf with room on it. */
export const ShelfDrawing = () => (
  <Drawing>
    <path className={css.near} d="M56 60h10v32H56z" />
    <path className={css.deep} d="M68 54h12v38H68z" />
    <path className={css.far} d="m84 60 9-3 11 34-9 3z" />
    <circle className={css.sun} cx="122" cy="82" r="10" />
    <path className={css.line} d="M40 94h96M52 94v12m72-12v12" />
  </Drawing>
)
