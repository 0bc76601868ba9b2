import { globalStyle } from '@vanilla-extract/css'

// What the boot painter drew stays alone on the page until the screen stands; see `hand-over.ts`.
globalStyle('#boot:not(:empty) + #root', { display: 'none' })
