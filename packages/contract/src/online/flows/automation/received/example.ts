import { findFault } from './find-fault'
import { receivedLimits } from './received'

/** What stands at a path; nothing says what it would be. */
type PathKind = 'text' | 'number' | 'boolean' | 'nothing'

/** A single value of a body: `order.items[0].name`. */
export interface BodyPath {
  path: string
  keys: readonly (string | number)[]
  kind: PathKind
  value: string | number | boolean | null
}

export const kindTitles: Readonly<Record<PathKind, string>> = {
  text: '文本',
  number: '数字',
  boolean: '是或否',
  nothing: '空',
}

/** The single values of an example, in its order; or what is wrong with it and in which line. */
export function readExample(text: string): { paths: BodyPath[] } | { problem: string } {
  if (text.trim() === '') return { problem: '请粘贴请求体示例' }
  if (text.length > receivedLimits.example)
    return { problem: `示例不能超过 ${receivedLimits.example} 个字符，请删去用不到的部分` }
  const fault = findFault(text)
  if (fault !== undefined) return { problem: `示例的第 ${lineOf(text, fault)} 行不是正确的 JSON` }
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) return { problem: '示例应是 JSON 对象或数组' }
  const paths: BodyPath[] = []
  if (!collect(body, [], paths)) return { problem: `示例嵌套不能超过 ${receivedLimits.depth} 层` }
  if (paths.length === 0) return { problem: '示例中没有可以使用的值' }
  return paths.length > receivedLimits.paths
    ? { problem: `示例中的值不能超过 ${receivedLimits.paths} 个，请删去用不到的部分` }
    : { paths }
}

/** Returns whether the value is no deeper than paths go. */
function collect(value: unknown, keys: readonly (string | number)[], into: BodyPath[]): boolean {
  if (typeof value === 'object' && value !== null) {
    if (keys.length >= receivedLimits.depth) return false
    const members: [string | number, unknown][] = Array.isArray(value)
      ? value.map((member: unknown, index) => [index, member])
      : Object.entries(value)
    return members.every(([key, member]) => collect(member, [...keys, key], into))
  }
  const leaf = value as BodyPath['value']
  into.push({ path: pathOf(keys), keys, kind: kindOf(leaf), value: leaf })
  return true
}

export function kindOf(value: BodyPath['value']): PathKind {
  if (value === null) return 'nothing'
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean'
}

/** Keys as people write them: those that a dot would tear apart stand in quotes. */
function pathOf(keys: readonly (string | number)[]): string {
  return keys
    .map((key, index) => {
      if (typeof key === 'number') return `[${key}]`
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(key)) return `[${JSON.stringify(key)}]`
      return index === 0 ? key : `.${key}`
    })
    .join('')
}

/** What a body holds at a path; undefined where it does not go that far. */
export function valueAt(body: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    if (Array.isArray(value) !== (typeof key === 'number')) return undefined
    return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined
  }, body)
}

function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}
