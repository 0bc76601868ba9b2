import * as css from './form.css.ts'

/** A field for programs that fill in everything. Nobody sees, hears or reaches it. */
export function Trap() {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
