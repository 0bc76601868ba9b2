import { style } from '@vanilla-extract/css'

export const asIfNotThere = style({ display: 'contents' })
