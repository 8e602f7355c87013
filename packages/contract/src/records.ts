import { z } from 'zod'
import { signedIn } from './access'
import { endpoint } from './endpoint'

/**
 * What leads to a record from elsewhere: the component key of the page that shows its resource, or the resource's path.
 * Whoever may not list such records is told so, as one who asks for what does not exist.
 */
const placeOfRecords = z.string().min(1).max(255).meta({ title: '页面' })

/** The definition of the resource at a place, as far as the caller sees it: records that messages name are drawn from it. */
export const getRecordDefinition = endpoint({
  method: 'GET',
  path: '/sys/records/definition',
  summary: '消息所指数据的定义',
  access: signedIn,
  query: z.object({ at: placeOfRecords }),
  result: z.record(z.string(), z.unknown()),
})

export const recordSearchLimits = { text: 50, perResource: 4, total: 24 } as const

const foundRecordSchema = z.object({
  /** The path of its resource. */
  at: z.string(),
  /** What such a record is called. */
  title: z.string(),
  id: z.string(),
  name: z.string(),
})
export type FoundRecord = z.output<typeof foundRecordSchema>

/**
 * Records whose name has the text in it, of every list that the caller may read and that people add to. A few of each; names that begin
 * with the text first.
 */
export const searchRecords = endpoint({
  method: 'GET',
  path: '/sys/records/search',
  summary: '按名称查找数据',
  access: signedIn,
  query: z.object({ text: z.string().regex(/\S/).max(recordSearchLimits.text).meta({ title: '文字' }) }),
  result: z.object({
    records: z.array(foundRecordSchema),
    /** Some lists did not respond in time. */
    isPartial: z.boolean(),
  }),
})

/** The page that everybody has, and that opens a record which its address names. */
const page = '/isps/userAnnouncement'

/** An address of ours that opens a record, for who may see it. */
export function recordAddress({ at, id }: { at: string; id: string }): string {
  return `${page}#at=${encodeURIComponent(at)}&id=${encodeURIComponent(id)}`
}

/** The record that an address, or what stands behind its `#`, names; undefined where it names none. */
export function readRecordAddress(address: string): { at: string; id: string } | undefined {
  const [, before, at = '', id = ''] = /^([^#]*)#at=([\w%.-]{1,300})&id=([\w-]{1,36})$/.exec(address) ?? []
  if (before !== '' && before !== page) return undefined
  try {
    return { at: decodeURIComponent(at), id }
  } catch {
    return undefined
  }
}
