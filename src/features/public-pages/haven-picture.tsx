import * as css from './haven-picture.css.ts'

/** An arch that lets the evening in: a way, a tree, a lamp. Decoration only. */
export function HavenPicture() {
  return (
    <svg viewBox="0 0 420 380" className={css.picture} aria-hidden focusable="false" data-decoration>
      <path className={css.wall} d="M20 380V190a190 190 0 0 1 380 0v190z" />
      <path className={css.sky} d="M58 380V194a152 152 0 0 1 304 0v186z" />
      <circle className={css.sun} cx="268" cy="150" r="44" />
      <path className={css.far} d="M58 290c48-46 96-58 150-34 48 21 100 14 154-22v146H58z" />
      <path className={css.near} d="M58 334c60-34 118-34 176-12 46 17 88 15 128-4v62H58z" />
      <path
        className={css.way}
        d="M196 380c4-26 26-36 22-58-3-16-20-20-14-36 3-8 10-12 16-15 4 10 0 18 6 28 10 16 34 22 34 46 0 14-4 24-8 35z"
      />
      <path className={css.trunk} d="M121 262h10v78h-10z" />
      <ellipse className={css.crown} cx="126" cy="226" rx="38" ry="50" />
      <path className={css.line} d="M126 300v-70m0 34 16-16m-16 36-15-15" />
      <path className={css.line} d="M330 380v-62m0 0c-10-6-12-18-8-28m8 28c10-4 15-14 13-25" />
      <path className={css.line} d="M88 380v-34m0 0c-7-4-9-12-6-20m6 20c7-3 11-9 9-17" />
    </svg>
  )
}
