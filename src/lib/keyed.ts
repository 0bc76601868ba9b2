/** Items with React keys: what they say, and their place, since a family may well write the same line twice. */
export const keyed = <Item>(items: readonly Item[]): { item: Item; key: string }[] =>
  items.map((item, index) => ({ item, key: `${index} ${typeof item === 'string' ? item : JSON.stringify(item)}` }))
