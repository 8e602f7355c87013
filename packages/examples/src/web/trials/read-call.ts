import type { Method } from '@dougong/contract/endpoint'

/** What a person wants to call, as it was typed. */
export interface TypedCall {
  method: Method
  address: string
  /** A JSON object, or nothing. */
  parameters: string
}

/** A call of our own API. */
export interface TrialCall {
  method: Method
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

const foreign = '只能调用本系统的接口，例如 /sys/user/list'

/** The call that was typed, or what is wrong with it. Only paths below our own API base are calls. */
export function readCall(
  { method, address, parameters }: TypedCall,
  apiBase: string,
): TrialCall | { message: string } {
  const typed = address.trim()
  if (typed === '') return { message: '请填写路径' }
  const own = typed.startsWith(`${apiBase}/`) ? typed.slice(apiBase.length) : typed
  const [path = '', search = ''] = own.split('?', 2)
  if (!isOwnPath(path)) return { message: foreign }
  const values = readObject(parameters)
  if (!values) return { message: '非法的JSON字符串' }
  const query = Object.fromEntries(new URLSearchParams(search))
  return method === 'GET' || method === 'DELETE'
    ? { method, path, query: { ...query, ...values } }
    : { method, path, query, body: values }
}

function isOwnPath(path: string): boolean {
  return /^(?:\/[\w.,-]+)+$/.test(path) && !path.split('/').includes('..')
}

function readObject(text: string): Record<string, unknown> | undefined {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
