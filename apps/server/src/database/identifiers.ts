const identifier = /^[a-z][a-z0-9_]{0,62}$/

/** A table's or column's name, quoted. Names come from definitions and the catalogue; anything else is a fault of ours. */
export function quoteIdentifier(name: string): string {
  if (!identifier.test(name)) throw new Error(`not an identifier: ${JSON.stringify(name)}`)
  return `"${name}"`
}

/** `createTime` → `create_time`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
