/** What is chosen, by key, in the order of choosing. */
export type Selection<Item> = ReadonlyMap<string, Item>

export function selectionOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Selection<Item> {
  return new Map(items.map((item) => [keyOf(item), item]))
}

/** Takes an item in or out; where only one may be chosen, it replaces the other. */
export function toggled<Item>(
  selection: Selection<Item>,
  key: string,
  item: Item,
  isMultiple: boolean,
): Selection<Item> {
  if (selection.has(key)) return without(selection, [key])
  return isMultiple ? new Map([...selection, [key, item]]) : new Map([[key, item]])
}

/** Takes in several at once. */
export function withItems<Item>(
  selection: Selection<Item>,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Selection<Item> {
  return new Map([...selection, ...selectionOf(items, keyOf)])
}

export function without<Item>(selection: Selection<Item>, keys: readonly string[]): Selection<Item> {
  return new Map([...selection].filter(([key]) => !keys.includes(key)))
}
