import { refuse } from '@dougong/contract/errors'
import { defaultSettings, type FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowDoor, FlowHeadState } from '@dougong/contract/online/flows/flow-heads'
import { readFlow } from '@dougong/contract/online/flows/read-flow'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** A flow as it is being drawn. */
export interface StoredFlow {
  id: string
  tenantId: number
  name: string
  note: string
  /** The address of what it is drawn for. */
  at: string
  definition: FlowDefinition
  revision: number
  /** The version that was published last; null before. */
  version: number | null
  door: FlowDoor
  state: FlowHeadState
  /** Who saved it last, and when. */
  savedBy: string | null
  savedTime: string
}

/** A definition as a row holds it. What no reader of today understands any more is an empty one, which can be drawn anew. */
export function definitionOf(raw: unknown): FlowDefinition {
  const read = readFlow(raw)
  return 'flow' in read ? read.flow : { settings: defaultSettings, steps: [] }
}

/** A flow of the tenant; locked where it is about to be changed. */
export async function requireFlow(
  db: Database | Transaction,
  tenancy: Tenancy,
  id: string,
  { isLocked = false, door = 'approval' }: { isLocked?: boolean; door?: FlowDoor | 'any' } = {},
): Promise<StoredFlow> {
  const query = db
    .selectFrom('flow')
    .selectAll()
    .where('id', '=', id)
    .where(ofTenant(tenancy))
    .$if(door !== 'any', (each) => each.where('door', '=', door as FlowDoor))
  const row = (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? refuse('flow.missing')
  return {
    id: row.id,
    tenantId: row.tenant_id,
    name: row.name,
    note: row.note,
    at: row.resource_path,
    definition: definitionOf(row.definition),
    revision: row.revision,
    version: row.version,
    door: row.door,
    state: stateOf(row),
    savedBy: row.update_by ?? row.create_by,
    savedTime: row.update_time ?? row.create_time,
  }
}

function stateOf(row: {
  version: number | null
  is_active: boolean
  paused_time: string | null
}): FlowHeadState {
  if (row.version === null) return 'draft'
  if (!row.is_active) return 'off'
  return row.paused_time === null ? 'active' : 'paused'
}

/** A published version of a flow, which stays what it is. */
export async function publishedFlow(
  db: Database | Transaction,
  flowId: string,
  version: number,
): Promise<FlowDefinition> {
  const row = await db
    .selectFrom(
      'flow_version',
    ) /* whatever the tenant: the flow or the case that names it was found as one of it */
    .select('definition')
    .where('flow_id', '=', flowId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? definitionOf(row.definition) : refuse('flow.noVersion', { version })
}

/** The approval that is in force for a form or a resource in code, in its published version. */
export interface ActiveFlow {
  id: string
  name: string
  version: number
  /** The id of the form; a resource in code has none. */
  formId: string | null
  definition: FlowDefinition
}

/** The flow in force of what is at an address; undefined where it has none. */
export async function activeFlowOf(
  db: Database | Transaction,
  tenancy: Tenancy,
  at: string,
): Promise<ActiveFlow | undefined> {
  const row = await db
    .selectFrom('flow as f')
    .innerJoin('flow_version as v', (join) =>
      join.onRef('v.flow_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.id', 'f.name', 'v.version', 'v.definition', 'f.form_id as formId'])
    .where('f.resource_path', '=', at)
    .where('f.is_active', '=', true)
    .where('f.door', '=', 'approval')
    .where(ofTenant(tenancy, 'f.tenant_id'))
    .executeTakeFirst()
  return row && { ...row, definition: definitionOf(row.definition) }
}

/** Whether a flow of what is at an address was ever published: some of its records may have a state. */
export async function wasInForce(db: Database | Transaction, tenancy: Tenancy, at: string): Promise<boolean> {
  const row = await db
    .selectFrom('flow')
    .select('id')
    .where('resource_path', '=', at)
    .where('version', 'is not', null)
    .where('door', '=', 'approval')
    .where(ofTenant(tenancy))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The versions of a flow, the newest first, with the cases that were started by each. */
export async function listVersions(db: Database, { id }: Pick<StoredFlow, 'id'>) {
  /* whatever the tenant: the flow was found as one of it */
  const { rows } = await sql<{
    version: number
    createBy: string | null
    createTime: string
    cases: number
    runningCases: number
  }>`
    select v.version, v.create_by as "createBy", v.create_time as "createTime",
      count(c.id)::int as cases,
      count(c.id) filter (where c.status in ('running', 'returned'))::int as "runningCases"
    from flow_version v left join flow_case c on c.flow_id = v.flow_id and c.version = v.version
    where v.flow_id = ${id} group by v.flow_id, v.version order by v.version desc`.execute(db)
  return rows
}

/** How many cases were ever started by a flow, and how many still run. */
export async function countCases(
  db: Database | Transaction,
  flowId: string,
): Promise<{ all: number; running: number }> {
  /* whatever the tenant: the flow was found as one of it */
  const { rows } = await sql<{ all: number; running: number }>`
    select count(*)::int as "all", count(*) filter (where status in ('running', 'returned'))::int as running
    from flow_case where flow_id = ${flowId}`.execute(db)
  return rows[0] ?? { all: 0, running: 0 }
}
