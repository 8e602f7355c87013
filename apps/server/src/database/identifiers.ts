const identifier = /^[a-z][a-zA-Z0-9_]{0,62}$/

/** The name of a table, a column or an alias, quoted. Names come from definitions and the catalogue; anything else is a fault of ours. */
export function quoteIdentifier(name: string): string {
  if (!identifier.test(name)) throw new Error(`not an identifier: ${JSON.stringify(name)}`)
  return `"${name}"`
}

/** The name of a table, which may stand in a schema of its own (`online.leave`), quoted. */
export function quoteTable(name: string): string {
  return name.split('.').map(quoteIdentifier).join('.')
}

/** Whether a table, which may stand in a schema of its own, is the one that somebody calls by its name alone. */
export function isCalled(table: string, name: string): boolean {
  return table === name || table.endsWith(`.${name}`)
}
