import { expect, it } from 'vitest'
import { codeSize, HELD_AT } from './bench/code-size.ts'

it.each(codeSize().map((figure, index) => Object.assign({ most: HELD_AT[index] }, figure)))(
  '$name: $value ($against) have not grown beyond $most; the aim is $target',
  ({ value, most }) => {
    expect(Number(value)).toBeGreaterThan(0)
    expect(Number(value)).toBeLessThanOrEqual(most ?? 0)
  },
)
