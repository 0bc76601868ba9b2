/** A choice among a fixed list, as the bits of one number: the first of `all` is the lowest. New ones go to the end of `all`. */
export const toBits = <One>(all: readonly One[], chosen: readonly One[]): number =>
  all.reduce((bits, one, index) => (chosen.includes(one) ? bits | (1 << index) : bits), 0)

/** Those of `all` whose bit is set, in its order. */
export const fromBits = <One>(all: readonly One[], bits: number): One[] =>
  all.filter((_, index) => (bits & (1 << index)) !== 0)
