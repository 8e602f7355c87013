import type { z } from 'zod'
import type { difference } from '@dougong/contract/online/flows/case-shapes'
import { ofTenant, type Tenancy } from '../../../../access/tenants'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'
import { changesOf } from '../../../../resource/history/changes'
import { addTexts } from '../../../../resource/read/add-texts'
import { addScreenTexts } from '../../../../resource/read/value-texts'
import type { TextSources } from '../../../../resource/text-sources'
import type { View } from '../../../../resource/view'

type Content = Readonly<Record<string, unknown>>
type Db = Database | Transaction

/** A field that is not what it was, in words. */
export type Difference = z.output<typeof difference>

interface RecordPlace {
  table: string
  recordId: string
}

/** Stands for a record of whose history nothing is kept. */
export const noVersion = '-'

/** Which version of a record its history has last: whoever looks at it says by this what they saw. */
export async function lastVersion(
  db: Db,
  tenancy: Tenancy,
  { table, recordId }: RecordPlace,
): Promise<string> {
  const row = await db
    .selectFrom('sys_data_log')
    .select('data_version')
    .where(ofTenant(tenancy))
    .where('data_table', '=', table)
    .where('data_id', '=', recordId)
    .orderBy('data_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? String(row.data_version) : noVersion
}

/** A record with its parts as a version of it was; undefined where that is not kept. */
export async function contentAt(
  db: Db,
  tenancy: Tenancy,
  { table, recordId }: RecordPlace,
  version: string,
): Promise<Content | undefined> {
  if (!/^\d{1,9}$/.test(version)) return undefined
  const row = await db
    .selectFrom('sys_data_log')
    .select('data_content')
    .where(ofTenant(tenancy))
    .where('data_table', '=', table)
    .where('data_id', '=', recordId)
    .where('data_version', '=', Number(version))
    .executeTakeFirst()
  return row?.data_content as Content | undefined
}

/** What differs between two versions of a record, as far as a view shows it, in words. */
export async function differencesIn(
  sources: TextSources,
  view: View,
  before: Content,
  after: Content,
): Promise<Difference[]> {
  const [differences = []] = await differencesOfAll(sources, view, [{ before, after }])
  return differences
}

/** The same of several records, with as many statements as for one. */
export async function differencesOfAll(
  sources: TextSources,
  view: View,
  versions: readonly { before: Content; after: Content }[],
): Promise<Difference[][]> {
  const { fields, parts = {} } = view.resource
  const all = versions.map(({ before, after }) => {
    const changes = changesOf(before, after)
    const changed = changes.filter(({ field }) => Object.hasOwn(fields, field))
    const rows = [before, after].map((content) =>
      Object.fromEntries(changed.map(({ field }) => [field, content[field]])),
    ) as [Record<string, unknown>, Record<string, unknown>]
    return { changes, changed, rows }
  })
  const names = [...new Set(all.flatMap(({ changed }) => changed.map(({ field }) => field)))]
  const rows = all.flatMap((each) => each.rows)
  if (names.length > 0) {
    await addTexts(sources, view, rows)
    await addScreenTexts(sources, view, names, rows)
  }
  return all.map(({ changes, changed, rows: [was, is] }) => {
    const ofFields = changed.map(({ field }) => ({
      field,
      title: fields[field]?.title ?? field,
      before: textOf(was, field),
      after: textOf(is, field),
    }))
    const ofParts = changes
      .filter(({ field }) => Object.hasOwn(parts, field))
      .map(({ field, before, after }) => ({
        field,
        title: parts[field]?.title ?? field,
        before: rowsIn(before),
        after: rowsIn(after),
      }))
    return [...ofFields, ...ofParts]
  })
}

const longestText = 500

function textOf(row: Content, field: string): string {
  return String(row[`${field}_dictText`] ?? row[field] ?? '').slice(0, longestText)
}

/** Only the rows that differ are there. */
function rowsIn(parts: unknown): string {
  return Array.isArray(parts) && parts.length > 0 ? `${parts.length}行` : ''
}
