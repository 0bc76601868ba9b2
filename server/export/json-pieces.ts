/** JSON that people can read, written bit by bit: what is long comes as an async iterable, and is never in memory as a whole. */

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

const hasLists = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.values(value).some(isList)

/** As `JSON.stringify(content, null, 2)`, with async iterables, the members of `content` and of their items among them, as arrays. */
export async function* jsonPieces(content: unknown, indent = ''): AsyncGenerator<string> {
  const inner = `${indent}  `
  if (isList(content)) {
    let opening = '['
    for await (const item of content) {
      yield `${opening}\n${inner}`
      yield* jsonPieces(item, inner)
      opening = ','
    }
    yield opening === '[' ? '[]' : `\n${indent}]`
  } else if (hasLists(content)) {
    let opening = '{'
    for (const [name, value] of Object.entries(content)) {
      if (value === undefined) continue
      yield `${opening}\n${inner}${JSON.stringify(name)}: `
      yield* jsonPieces(value, inner)
      opening = ','
    }
    yield `\n${indent}}`
  } else {
    yield JSON.stringify(content, null, 2).replaceAll('\n', `\n${indent}`)
  }
}
