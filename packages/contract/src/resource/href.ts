/*
 * Where a value of a list leads: an address outside (`http://…`, `https://…`), a path inside (`/…`), or a record of another form
 * (`ONLINE:table:field`, whose id stands in the field). `${field}` stands for a value of the row; nothing is evaluated.
 */

/** A link of one row. */
export type Link =
  | { kind: 'outside' | 'inside'; address: string }
  | { kind: 'record'; form: string; id: string }

const place = /\$\{([^}]*)\}/g
const recordOfForm = /^ONLINE:([\w$-]{1,100}):(\w{1,100})$/

/** What is wrong with an address; undefined where nothing is. */
export function hrefProblem(text: string): string | undefined {
  if (text.length > 1000) return '不能超过1000个字符'
  if (text.includes('{{')) return '不支持表达式和令牌，行内的值写作 ${字段}'
  if (text.endsWith('.vue')) return '不支持打开页面组件，请填写地址'
  if (recordOfForm.test(text)) return undefined
  if (!/^https?:\/\/[^\s/${}]+/i.test(text) && !/^\/(?![/\\])/.test(text))
    return '应为 http(s):// 开头的网址、/ 开头的系统内地址，或 ONLINE:表名:字段'
  return /[\s\p{Cc}]/u.test(text.replaceAll(place, '')) ? '不能有空格' : undefined
}

/** The fields of a row that an address needs. */
export function namesInHref(text: string): string[] {
  const record = recordOfForm.exec(text)
  return record ? [record[2] ?? ''] : [...text.matchAll(place)].map(([, name = '']) => name.trim())
}

/** Where a row's value leads; undefined where the address needs a value that the row does not have. */
export function linkOf(text: string, row: Readonly<Record<string, unknown>>): Link | undefined {
  if (hrefProblem(text) !== undefined) return undefined
  const valueOf = (name: string) => {
    const value = row[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const names = namesInHref(text)
  if (names.some((name) => valueOf(name) === '')) return undefined
  const record = recordOfForm.exec(text)
  if (record) return { kind: 'record', form: record[1] ?? '', id: valueOf(record[2] ?? '') }
  const address = text.replaceAll(place, (_, name: string) => encodeURIComponent(valueOf(name.trim())))
  return { kind: text.startsWith('/') ? 'inside' : 'outside', address }
}
