import * as css from './form.css.ts'

/** A field for programs that fill in everything. Nobody sees, hears or reaches it. */
export function Honeypot() {
  return (
    <div className={css.honeypot} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
