import { tenantOfNew } from '../../access/tenants'
import { runKept, runStatement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { type Change, changesOf } from './changes'
import { addPartSnapshots } from './part-snapshots'
import { readWhole } from '../read/read-whole'
import type { ServedResource } from '../serve-resource'
import { type View, wholeView } from '../view'

/** What made a version. Besides, `original` is the state before the first change that was noted. */
type Action = 'create' | 'import' | 'change' | 'remove' | 'restore'

/** Records by their ids, with their parts, secret fields aside. */
type Snapshots = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** What a change wrote, and by what it came about. */
interface Written {
  written: readonly string[]
  action: 'change' | 'import' | 'restore'
  /** The records as the statements that wrote them have told, where nothing has changed them since. */
  after?: readonly Record<string, unknown>[] | undefined
}

interface Version {
  dataId: string
  dataName: string
  content: Readonly<Record<string, unknown>>
  changes: Change[]
  /** What it was before, for records that are older than their history: it can be restored then. */
  original?: { name: string; content: Readonly<Record<string, unknown>> }
}

/** The records as they stand, as somebody may have told already, for the history of the actor's tenant; nothing where it keeps none. */
export async function snapshotsOf(
  tx: Transaction,
  { served, actor }: View,
  ids: readonly string[],
  told?: readonly Record<string, unknown>[],
): Promise<Snapshots> {
  if (!served.resource.history || ids.length === 0) return new Map()
  const view = wholeView(served, actor)
  const rows = told ?? (await readWhole(tx, view, ids))
  const snapshots = new Map(rows.map(({ _version, ...row }) => [String(row.id), row]))
  await addPartSnapshots(tx, view, snapshots)
  return snapshots
}

/** New records, and how they came about. */
interface Created {
  ids: readonly string[]
  action?: 'create' | 'import' | 'restore'
  /** The ids were made for them: nothing stands in the history under them. */
  areFresh?: boolean
  /** The records as the statements that wrote them have told, where nothing has changed them since. */
  told?: readonly Record<string, unknown>[] | undefined
}

/** Notes new records, in the transaction that makes them. */
export async function noteCreated(
  tx: Transaction,
  view: View,
  { ids, action = 'create', areFresh = false, told }: Created,
): Promise<void> {
  const after = await snapshotsOf(tx, view, ids, told)
  await writeVersions(tx, view, action, versionsOf(view.served, after), areFresh ? first : following)
}

/** Notes what became of records; of a change to a secret field, only that there was one. */
export async function noteChanged(
  tx: Transaction,
  view: View,
  before: Snapshots,
  { written, action, after: told }: Written,
): Promise<void> {
  const { served } = view
  const after = await snapshotsOf(tx, view, [...before.keys()], told)
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
  const withOriginals = changed.map((version) => {
    const original = originals.get(version.dataId)
    return original
      ? { ...version, original: { name: original.dataName, content: original.content } }
      : version
  })
  await writeVersions(tx, view, action, withOriginals)
}

/** Notes removed records as they were. */
export async function noteRemoved(tx: Transaction, view: View, before: Snapshots): Promise<void> {
  await writeVersions(tx, view, 'remove', versionsOf(view.served, before))
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

/** The first or last version of a record. Bounds of the whole key leave the planner no other way, whatever it knows of the table. */
const versionAt = (
  end: 'asc' | 'desc',
) => /* whatever the tenant: versions of a record are numbered through */ `(select l.data_version from sys_data_log l
          where (l.data_id, l.data_table, l.data_version) >= (v."dataId", $3::text, 0)
            and (l.data_id, l.data_table, l.data_version) <= (v."dataId", $3::text, ${lastNumber})
          order by l.data_id ${end}, l.data_table ${end}, l.data_version ${end} limit 1)`

/** The number of a record's next version, and whether the record is older than its history. */
const following = `coalesce(${versionAt('desc')}, -1) + 1 as next,
        v.original is not null and ${versionAt('asc')} is distinct from 0 as is_older`

/** The same for records that nobody can have known before. */
const first = '0 as next, false as is_older'

/**
 * The records are locked or new, so nobody else takes their next version number meanwhile. Those that have no first version get
 * their original state as one.
 */
async function writeVersions(
  tx: Transaction,
  { served: { resource, options }, actor }: View,
  action: Action,
  versions: readonly Version[],
  numbering = following,
): Promise<void> {
  if (versions.length === 0) return
  const text = `
    with given as materialized (
      select v.*, ${numbering}
      from jsonb_to_recordset($8::jsonb) as v ("dataId" text, "dataName" text, content jsonb, changes jsonb, original jsonb)
    )
    insert into sys_data_log (resource, title, data_table, data_id, data_name, data_version, action, data_content, changes,
      create_by, create_name, tenant_id)
    select $1, $2, $3::text, "dataId", original ->> 'name', next, 'original', original -> 'content', '[]'::jsonb, $5, $6, $7::integer
    from given where is_older
    union all
    select $1, $2, $3::text, "dataId", "dataName", next + is_older::integer, $4, content, changes, $5, $6, $7::integer
    from given`
  const values = [resource.path, resource.title, options.table, action, actor.username, actor.realname]
  /* kept where whoever made the change works: of shared things too */
  const run = versions.length === 1 ? runKept : runStatement
  await run(tx, text, [...values, tenantOfNew(actor), JSON.stringify(versions)])
}
