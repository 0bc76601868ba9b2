import * as css from './drawing.css.ts'

/** What the name says: a book that lies open in the arch, and something that grows. Decoration only. */
export const BookDrawing = () => (
  <svg viewBox="28 10 120 108" className={css.drawing} aria-hidden focusable="false" data-decoration>
    <path className={css.arch} d="M28 118V70a60 60 0 0 1 120 0v48z" />
    <circle className={css.sun} cx="122" cy="50" r="12" />
    <path className={css.far} d="M28 88c24-16 52-18 76-8 16 7 30 6 44-2v40H28z" />
    <path className={css.deep} d="M42 112V74q24-8 46 6 22-14 46-6v38q-24-7-46 5-22-12-46-5z" />
    <path className={css.warm} d="M48 106V71q20-5 40 8 20-13 40-8v35q-20-5-40 6-20-11-40-6z" />
    <path className={css.line} d="M88 79v33M58 84q11-1 20 4M58 95q11-1 20 4M98 88q9-5 20-4M98 99q9-5 20-4" />
    <path className={css.line} d="M88 79V46m0 12 9-9m-9 19-10-9" />
    <ellipse className={css.near} cx="88" cy="40" rx="7" ry="11" />
    <ellipse className={css.near} cx="101" cy="45" rx="8" ry="5" transform="rotate(-38 101 45)" />
    <ellipse className={css.near} cx="74" cy="55" rx="8" ry="5" transform="rotate(38 74 55)" />
  </svg>
)
