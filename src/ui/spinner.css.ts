import { keyframes, style } from '@vanilla-extract/css'
import { stillness } from './breakpoints.ts'
import { space, vars } from './theme.css.ts'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const ring = style({
  flex: 'none',
  display: 'inline-block',
  borderRadius: '50%',
  border: '2.5px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 900ms linear infinite`,
  '@media': { [stillness]: { animation: 'none', opacity: 0.6 } },
})

export const centred = style({ display: 'grid', placeItems: 'center', padding: space.xxl, color: vars.color.soft })
