// Everything a page needs before its first part is drawn: the typeface (latin and latin-ext only) and the themes.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css'
import './theme.css.ts'
import './global.css.ts'
