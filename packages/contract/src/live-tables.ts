/** Who else looks at a page. */
export interface Onlooker {
  userId: string
  realname: string
}

/** A row as it travels: its id, and the values that changed; the id alone says that it is to be read anew. */
export type LiveRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** What is said on `/vxeSocket/:userId/:pageId`. `presence` and `refused` are ours, the others existing clients know. */
export type LiveMessage =
  | { type: 'heart_beat'; data?: unknown }
  | { type: 'common_send_date'; data: { key: string; args: readonly unknown[] } }
  | {
      type: 'update_vxe_table'
      data: { socketKey: string; args: readonly [row: LiveRow, caseId: string] }
    }
  | { type: 'presence'; data: { people: readonly Onlooker[] } }
  | { type: 'refused'; data: { message: string } }

/** The key of the `common_send_date` that tells of saved records: its arguments are the verb and the ids. */
export const rowsChanged = 'rowsChanged'

/** Bytes of one message; a row that is longer travels as its id alone. */
export const longestLiveText = 4_096

/** Reads a text as a message; undefined where it is none. What is no message is nobody's to interpret. */
export function readLiveMessage(text: string): LiveMessage | undefined {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(message)) return undefined
  const { type, data } = message
  if (type === 'heart_beat') return { type, data }
  if (!isObject(data)) return undefined
  if (type === 'common_send_date' && typeof data.key === 'string' && Array.isArray(data.args))
    return { type, data: { key: data.key, args: data.args } }
  if (type === 'update_vxe_table') return readUpdate(data)
  if (type === 'presence' && Array.isArray(data.people) && data.people.every(isOnlooker))
    return { type, data: { people: data.people } }
  if (type === 'refused' && typeof data.message === 'string') return { type, data: { message: data.message } }
  return undefined
}

function readUpdate({ socketKey, args }: Record<string, unknown>): LiveMessage | undefined {
  if (typeof socketKey !== 'string' || socketKey.length > 100 || !Array.isArray(args)) return undefined
  const [row, caseId] = args as unknown[]
  if (!isObject(row) || typeof row.id !== 'string' || !/^\S{1,64}$/.test(row.id)) return undefined
  if (typeof caseId !== 'string' || caseId.length > 100) return undefined
  return { type: 'update_vxe_table', data: { socketKey, args: [row as LiveRow, caseId] } }
}

function isOnlooker(value: unknown): value is Onlooker {
  return isObject(value) && typeof value.userId === 'string' && typeof value.realname === 'string'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
