import { tenantOfNew } from '../../access/tenants'
import { runStatement, Statement } from '../../database/statement'
import type { Transaction } from '../../database/transaction'
import { type Change, changesOf } from './changes'
import { addPartSnapshots } from './part-snapshots'
import type { ServedResource } from '../serve-resource'
import { type View, wholeView } from '../view'

/** What made a version; `original` is the state before the first change that was noted. */
type Action = 'create' | 'import' | 'change' | 'remove' | 'restore' | 'original'

/** Records by their ids, with their parts, secret fields aside. */
type Snapshots = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** What a change wrote, and by what it came about. */
interface Written {
  written: readonly string[]
  action: 'change' | 'import' | 'restore'
}

interface Version {
  dataId: string
  dataName: string
  content: Readonly<Record<string, unknown>>
  changes: Change[]
}

/** The records as they stand, for the history of the actor's tenant; nothing where the resource keeps none. */
export async function snapshotsOf(
  tx: Transaction,
  { served, actor }: View,
  ids: readonly string[],
): Promise<Snapshots> {
  if (!served.resource.history || ids.length === 0) return new Map()
  const view = wholeView(served, actor)
  const { selection, source } = view.table
  const statement = new Statement()
  const text = `select ${selection} from ${source} where ${view.where(statement)} and "id" = any(${statement.value(ids)})`
  const rows = await runStatement<Record<string, unknown>>(tx, text, statement.values)
  const snapshots = new Map(rows.map(({ _version, ...row }) => [String(row.id), row]))
  await addPartSnapshots(tx, view, snapshots)
  return snapshots
}

/** Notes new records, in the transaction that makes them. */
export async function noteCreated(
  tx: Transaction,
  view: View,
  ids: readonly string[],
  action: 'create' | 'import' | 'restore' = 'create',
): Promise<void> {
  const after = await snapshotsOf(tx, view, ids)
  await write(tx, view, action, after)
}

/** Notes what became of records; of a change to a secret field, only that there was one. */
export async function noteChanged(
  tx: Transaction,
  view: View,
  before: Snapshots,
  { written, action }: Written,
): Promise<void> {
  const { served } = view
  const after = await snapshotsOf(tx, view, [...before.keys()])
  const secrets = written.filter((name) => served.resource.fields[name]?.secret)
  const versions = versionsOf(served, after).map((version) => ({
    ...version,
    changes: [
      ...changesOf(before.get(version.dataId) ?? {}, version.content),
      ...secrets.map((field) => ({ field, before: null, after: null })),
    ],
  }))
  const changed = versions.filter(({ changes }) => action === 'restore' || changes.length > 0)
  await noteOriginals(tx, view, before, changed)
  await writeVersions(tx, view, action, changed)
}

/** Notes removed records as they were. */
export async function noteRemoved(tx: Transaction, view: View, before: Snapshots): Promise<void> {
  await write(tx, view, 'remove', before)
}

function write(tx: Transaction, view: View, action: Action, snapshots: Snapshots): Promise<void> {
  return writeVersions(tx, view, action, versionsOf(view.served, snapshots))
}

/** Records older than their history get their first state as a version of its own, so that it can be restored. */
async function noteOriginals(
  tx: Transaction,
  view: View,
  before: Snapshots,
  changed: readonly Version[],
): Promise<void> {
  /* whatever the tenant: versions of a record are numbered through */
  const ids = changed.map(({ dataId }) => dataId)
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('sys_data_log')
    .select('data_id')
    .where('data_table', '=', view.served.options.table)
    .where('data_id', 'in', ids)
    .where('data_version', '=', 0)
    .execute()
  const older = new Map([...before].filter(([id]) => ids.includes(id)))
  for (const { data_id } of known) older.delete(data_id)
  await write(tx, view, 'original', older)
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

/** The records are locked or new, so nobody else takes their next version number meanwhile. */
async function writeVersions(
  tx: Transaction,
  { served: { resource, options }, actor }: View,
  action: Action,
  versions: readonly Version[],
): Promise<void> {
  if (versions.length === 0) return
  const text = `
    insert into sys_data_log (resource, title, data_table, data_id, data_name, data_version, action, data_content, changes,
      create_by, create_name, tenant_id)
    select $1, $2, $3::text, v."dataId", v."dataName", coalesce((select max(l.data_version) from sys_data_log l
        where l.data_id = v."dataId" and l.data_table = $3::text), -1) + 1, $4, v.content, v.changes, $5, $6, $7::integer
    from jsonb_to_recordset($8::jsonb) as v ("dataId" text, "dataName" text, content jsonb, changes jsonb)`
  const values = [resource.path, resource.title, options.table, action, actor.username, actor.realname]
  /* kept where whoever made the change works: of shared things too */
  await runStatement(tx, text, [...values, tenantOfNew(actor), JSON.stringify(versions)])
}
