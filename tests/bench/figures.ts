/** One measured line: what, the figure, what it is compared with, and whether the target was reached. */
export interface Figure {
  name: string
  value: string
  against: string
  target: string
  isReached: boolean
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The median of ratios of pairs measured one after the other: what the machine does meanwhile touches both. */
export function pairRatio(pairs: readonly { ours: number; theirs: number }[]): number {
  return median(pairs.map(({ ours, theirs }) => ours / theirs))
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`
export const times = (ratio: number): string => `× ${ratio.toFixed(2)}`
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
