import { tenantOfNew } from '../../access/tenants'
import { runKept, runStatement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { type Change, changesOf } from './changes'
import { addPartSnapshots } from './part-snapshots'
import { readWhole } from '../read/read-whole'
import type { ServedResource, WrittenAs, WrittenRecord } from '../serve-resource'
import { type View, wholeView } from '../view'

/** Records with their parts by id, without secret fields. */
type Snapshots = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** The fields that a change wrote, and what kind of change it was. */
interface Written {
  written: readonly string[]
  action: 'change' | 'import' | 'restore'
  /** The records as the statements that wrote them returned them, where nothing has changed them since. */
  after?: readonly Record<string, unknown>[] | undefined
}

interface Version {
  dataId: string
  dataName: string
  content: Readonly<Record<string, unknown>>
  changes: Change[]
  /** The state before, for records that are older than their history, so that it can be restored. */
  original?: { name: string; content: Readonly<Record<string, unknown>> }
}

/**
 * Returns the records as they are, for the history; from `knownRows` where a statement has returned them already. Empty where
 * the resource has no history.
 */
export async function snapshotsOf(
  tx: Transaction,
  { served, actor }: View,
  ids: readonly string[],
  knownRows?: readonly Record<string, unknown>[],
): Promise<Snapshots> {
  if (!served.resource.history || ids.length === 0) return new Map()
  const view = wholeView(served, actor)
  const rows = knownRows ?? (await readWhole(tx, view, ids))
  const snapshots = new Map(rows.map(({ _version, ...row }) => [String(row.id), row]))
  await addPartSnapshots(tx, view, snapshots)
  return snapshots
}

/** New records, and what made them. */
interface Created {
  ids: readonly string[]
  action?: 'create' | 'import' | 'restore'
  /** Their ids are new, so the history has nothing under them. */
  areFresh?: boolean
  /** The records as the statements that wrote them returned them, where nothing has changed them since. */
  written?: readonly Record<string, unknown>[] | undefined
}

/** Notes new records, in the transaction that makes them. */
export async function noteCreated(
  tx: Transaction,
  view: View,
  { ids, action = 'create', areFresh = false, written }: Created,
): Promise<void> {
  const after = await snapshotsOf(tx, view, ids, written)
  const versions = versionsOf(view.served, after)
  await writeVersions(tx, view, action, versions, areFresh ? first : following)
  await notifyWatchers(tx, view, action, versions.map(added))
}

/** Notes what changed in records. Of a secret field it notes only that it changed. */
export async function noteChanged(
  tx: Transaction,
  view: View,
  before: Snapshots,
  { written, action, after: rows }: Written,
): Promise<void> {
  const { served } = view
  const after = await snapshotsOf(tx, view, [...before.keys()], rows)
  const secrets = written.filter((name) => served.resource.fields[name]?.secret)
  const versions = versionsOf(served, after).map((version) => ({
    ...version,
    changes: [
      ...changesOf(before.get(version.dataId) ?? {}, version.content),
      ...secrets.map((field) => ({ field, before: null, after: null })),
    ],
  }))
  const changed = versions.filter(({ changes }) => action === 'restore' || changes.length > 0)
  const originals = new Map(versionsOf(served, before).map((version) => [version.dataId, version]))
  await askGuards(tx, view, changed, originals)
  const withOriginals = changed.map((version) => {
    const original = originals.get(version.dataId)
    return original
      ? { ...version, original: { name: original.dataName, content: original.content } }
      : version
  })
  await writeVersions(tx, view, action, withOriginals)
  const records = changed.map((version) => ({
    ...added(version),
    before: before.get(version.dataId),
    fields: version.changes.map(({ field }) => field),
  }))
  await notifyWatchers(tx, view, action, records)
}

/** Every way to change a record ends here, with what differs by it: with its parts, hooks and formulas. */
async function askGuards(
  tx: Transaction,
  { served, actor }: View,
  versions: readonly Version[],
  originals: ReadonlyMap<string, Version>,
): Promise<void> {
  const changes = versions
    .filter((version) => version.changes.length > 0)
    .map(({ dataId, dataName, changes: fields }) => ({
      id: dataId,
      name: originals.get(dataId)?.dataName ?? dataName,
      fields: fields.map(({ field }) => field),
    }))
  if (changes.length === 0) return
  for (const guard of served.options.guards ?? []) await guard.change(changes, { tx, actor, served })
}

/** Notes removed records as they were. */
export async function noteRemoved(tx: Transaction, view: View, before: Snapshots): Promise<void> {
  const versions = versionsOf(view.served, before)
  await writeVersions(tx, view, 'remove', versions)
  const removed = versions.map((version) => ({
    ...added(version),
    before: version.content,
    after: undefined,
  }))
  await notifyWatchers(tx, view, 'remove', removed)
}

function added({ dataId: id, dataName: name, content: after }: Version): WrittenRecord {
  return { id, name, before: undefined, after, fields: [] }
}

async function notifyWatchers(
  tx: Transaction,
  { served, actor }: View,
  as: WrittenAs,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return
  for (const hear of served.options.watchers ?? []) await hear({ as, records }, { tx, actor, served })
}

function versionsOf({ options, resource }: ServedResource, snapshots: Snapshots): Version[] {
  const nameField = options.nameField ?? resource.list[0] ?? 'id'
  return [...snapshots].map(([dataId, content]) => ({
    dataId,
    dataName: String(content[nameField] ?? '').slice(0, 200),
    content,
    changes: [],
  }))
}

const lastNumber = 2 ** 31 - 1

/**
 * Selects the last version of a record, which is kept whatever else of its history is cleaned away. Bounds on the whole key make the planner use its index, whatever it knows of
 * the table.
 */
const lastVersion = /* whatever the tenant: versions of a record are numbered through */ `(select l.data_version from sys_data_log l
          where (l.data_id, l.data_table, l.data_version) >= (v."dataId", $3::text, 0)
            and (l.data_id, l.data_table, l.data_version) <= (v."dataId", $3::text, ${lastNumber})
          order by l.data_id desc, l.data_table desc, l.data_version desc limit 1)`

/** Selects the number of a record's next version, and whether the record is older than its history. */
const following = `coalesce(${lastVersion}, -1) + 1 as next,
        v.original is not null and ${lastVersion} is null as is_older`

/** The same for records with new ids. */
const first = '0 as next, false as is_older'

/**
 * Writes versions. The records are locked or new, so nobody else takes their next version number meanwhile. Records without
 * any get their original state as one.
 */
async function writeVersions(
  tx: Transaction,
  { served: { resource, options }, actor }: View,
  /** There is also `original`, the state before the first change that was noted. */
  action: WrittenAs,
  versions: readonly Version[],
  numbering = following,
): Promise<void> {
  if (versions.length === 0) return
  const text = `
    with input as materialized (
      select v.*, ${numbering}
      from jsonb_to_recordset($8::jsonb) as v ("dataId" text, "dataName" text, content jsonb, changes jsonb, original jsonb)
    )
    insert into sys_data_log (resource, title, data_table, data_id, data_name, data_version, action, data_content, changes,
      create_by, create_name, tenant_id)
    select $1, $2, $3::text, "dataId", original ->> 'name', next, 'original', original -> 'content', '[]'::jsonb, $5, $6, $7::integer
    from input where is_older
    union all
    select $1, $2, $3::text, "dataId", "dataName", next + is_older::integer, $4, content, changes, $5, $6, $7::integer
    from input`
  const values = [resource.path, resource.title, options.table, action, actor.username, actor.realname]
  /* kept in the tenant of the actor, for shared records too */
  const run = versions.length === 1 ? runKept : runStatement
  await run(tx, text, [...values, tenantOfNew(actor), JSON.stringify(versions)])
}
