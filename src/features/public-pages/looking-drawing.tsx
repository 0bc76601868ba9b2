import * as css from './drawing.css.ts'

/** A glass over the hills, for where nothing was found. Decoration only. */
export const LookingDrawing = () => (
  <svg viewBox="28 10 120 108" className={css.drawing} aria-hidden focusable="false" data-decoration>
    <path className={css.arch} d="M28 118V70a60 60 0 0 1 120 0v48z" />
    <path className={css.far} d="M28 92c24-18 50-20 74-8 16 8 32 7 46-2v36H28z" />
    <path className={css.near} d="M28 106c30-12 62-12 88-4 12 4 22 4 32 0v16H28z" />
    <circle className={css.warm} cx="82" cy="60" r="25" />
    <circle className={css.sun} cx="88" cy="54" r="8" />
    <path className={css.far} d="M58.5 68q14-12 26-5t22-4q-1 12-10 20t-22 5-15.5-16z" />
    <circle className={css.line} cx="82" cy="60" r="25" />
    <path className={css.line} d="m100 78 18 18" strokeWidth="7" />
  </svg>
)
