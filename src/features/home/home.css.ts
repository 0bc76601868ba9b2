import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { space, vars } from '#ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gap: space.l,
  maxWidth: '38rem',
  width: '100%',
  margin: 'auto',
  paddingBottom: '8vh',
})
export const title = style({ fontSize: '2.3rem', '@media': { [wide]: { fontSize: '3rem' } } })
export const words = style({ display: 'grid', gap: space.s, color: vars.color.soft, fontSize: '1.11rem' })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginTop: space.xs })
