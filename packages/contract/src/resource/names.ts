/*
 * What things of a definition may be called. A field's name is a key of records, an alias in statements and, in snake_case,
 * a column; so one pattern holds for all of them, and PostgreSQL's 63 bytes.
 */
const word = '[a-z][A-Za-z0-9_]'
const namePattern = new RegExp(`^${word}{0,62}$`)
const columnPattern = /^[a-z][a-z0-9_]{0,62}$/
const pathPattern = new RegExp(`^(?:/${word}*)+$`)
const permissionPattern = new RegExp(`^${word}*(?::${word}*)+$`)
const longestAddress = 200

/** Columns that every table of PostgreSQL has already. */
const systemColumns = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'])

/** Whether a field, a filter or a kind of parts may be called so: no word that every object of JavaScript knows. */
export function isName(text: string): boolean {
  return namePattern.test(text) && !(text in Object.prototype) && text !== 'prototype'
}

export function isColumnName(text: string): boolean {
  return columnPattern.test(text) && !systemColumns.has(text)
}

/** Whether it is an address of calls below the API base: names, each behind a slash. */
export function isPath(text: string): boolean {
  return pathPattern.test(text) && text.length <= longestAddress
}

/** Whether it is a permission code, or the beginning of some: two names or more, colons between them. */
export function isPermissionCode(text: string): boolean {
  return permissionPattern.test(text) && text.length <= longestAddress
}

/** `createTime` → `create_time`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The column that holds a field. */
export function columnNameOf(name: string, field: { readonly column?: string } | undefined): string {
  return field?.column ?? snakeCase(name)
}
