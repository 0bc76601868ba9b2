import type { Section } from './essentials.ts'

/** Letters that a line of half a sheet has room for, about. */
const LINE = 50

/** About as many lines as it takes, with its title and the room below it. */
const height = ({ lines }: Section<string>): number =>
  lines.reduce((sum, line) => sum + Math.ceil(line.length / LINE), 2)

/** Two columns of about the same height, each in the order given, the first part in the first: the highest are dealt first. */
export function inTwo(sections: readonly Section<string>[]): [Section<string>[], Section<string>[]] {
  const right = new Set<Section<string>>()
  const [first, ...others] = sections
  const heights: [number, number] = [first ? height(first) : 0, 0]
  for (const section of others.toSorted((one, other) => height(other) - height(one))) {
    const isRight = heights[1] < heights[0]
    if (isRight) right.add(section)
    heights[isRight ? 1 : 0] += height(section)
  }
  return [sections.filter((section) => !right.has(section)), sections.filter((section) => right.has(section))]
}
