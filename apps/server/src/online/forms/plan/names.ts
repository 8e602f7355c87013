import { createHash } from 'node:crypto'
import { asidePrefix } from '@dougong/contract/online/forms/name-rules'
import { isColumnName } from '@dougong/contract/resource/names'
import { quoteIdentifier } from '../../../database/identifiers'

/** Where the tables of forms live: no form can touch or shadow a table of the system. */
export const formsSchema = 'online'

/** PostgreSQL cuts longer names without a word. */
const longestName = 63

export function quoteTable(schema: string, name: string): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
}

/** What stands for a text in a statement that takes no parameters, as those that change tables. */
export function quoteText(text: string): string {
  if (text.includes('\0')) throw new Error('a text with a NUL')
  /* backslashes mean themselves, whatever the server's settings say */
  return text.includes('\\')
    ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`
}

/** Why a table or a column may not be called so; undefined where it may. */
export function nameProblem(kind: '表名' | '字段名' | '索引名', name: string): string | undefined {
  if (!isColumnName(name))
    return `${kind}“${name}”不合法：只能由小写字母、数字和下划线组成，以字母开头，不超过 63 个字符`
  if (isAside(name)) return `${kind}“${name}”不能以 ${asidePrefix} 开头：这是留给已移出的列和表的`
  return undefined
}

export function isAside(name: string): boolean {
  return name.startsWith(asidePrefix)
}

/** The name of what is set aside, made of what it belongs to; one that nobody has yet. */
export function asideName(of: string, taken: ReadonlySet<string>): string {
  const hash = createHash('sha256').update(of).digest('hex').slice(0, 32)
  return free(asidePrefix + hash, taken)
}

/**
 * An index is known in its whole schema, and a form names it for its table alone: so the table's name stands in front, and
 * behind it what tells two names apart that are alike when they are cut or joined.
 */
export function indexName(table: string, index: string): string {
  const mark = createHash('sha256').update(`${table} ${index}`).digest('hex').slice(0, 8)
  return `${`${table}_${index.replaceAll(' ', '_')}`.slice(0, longestName - mark.length - 1)}_${mark}`
}

/** A name that nobody has: this one, or this one with a number. */
export function free(name: string, taken: ReadonlySet<string>): string {
  let found = name
  for (let number = 2; taken.has(found); number += 1) found = `${name}_${number}`
  return found
}
