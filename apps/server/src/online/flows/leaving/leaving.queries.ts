import { type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { isMember, ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

type Db = Database | Transaction

/** A flow whose steps name somebody. */
export interface NamingFlow {
  id: string
  name: string
  steps: string[]
}

export async function accountsOf(
  db: Db,
  tenancy: Tenancy,
  userIds: readonly string[],
): Promise<{ username: string; realname: string }[]> {
  return db
    .selectFrom('sys_user')
    .select(['username', 'realname'])
    .where(sql<boolean>`id = any(${[...userIds]})`)
    .where(isMember(tenancy, 'sys_user.id'))
    .orderBy('username')
    .execute()
}

/** Open tasks of some people, the oldest first. */
export function openTasksOfPeople(db: Db, tenancy: Tenancy, usernames: readonly string[]) {
  return db
    .selectFrom('flow_task as t')
    .innerJoin('flow_case as c', 'c.id', 't.case_id')
    .select(['t.id', 't.person', 'c.title'])
    .where(sql<boolean>`t.person = any(${[...usernames]})`)
    .where('t.state', '=', 'open')
    .where('t.task_no', 'is not', null)
    .where(ofTenant(tenancy, 't.tenant_id'))
    .orderBy('t.open_time')
    .orderBy('t.id')
    .execute()
}

/** How many tasks of some people are open, by tenant and account, whichever tenants they are in. */
export async function countOpenEverywhere(
  db: Db,
  userIds: readonly string[],
): Promise<{ tenantId: number; realname: string; count: number }[]> {
  /* whatever the tenant: an account is closed in all of them */
  const { rows } = await sql<{ tenantId: number; realname: string; count: number }>`
    select t.tenant_id as "tenantId", u.realname, count(*)::int as count
    from sys_user u join flow_task t on t.person = u.username and t.state = 'open' and t.task_no is not null
    where u.id = any(${[...userIds]})
    group by t.tenant_id, u.realname order by t.tenant_id, count desc`.execute(db)
  return rows
}

const maxFlows = 200

/** Flows with steps that name some people, in the draft or in the version in force. */
export async function flowsNaming(
  db: Db,
  tenancy: Tenancy,
  usernames: readonly string[],
): Promise<NamingFlow[]> {
  if (usernames.length === 0) return []
  const names = (column: string) =>
    sql<boolean>`exists (select from unnest(${[...usernames]}::text[]) n where
      jsonb_path_exists(${sql.ref(column)}, '$.**.usernames[*] ? (@ == $name)', jsonb_build_object('name', n)))`
  const rows = await db
    .selectFrom('flow as f')
    .leftJoin('flow_version as v', (join) =>
      join.onRef('v.flow_id', '=', 'f.id').onRef('v.version', '=', 'f.version').on('f.is_active', '=', true),
    )
    .select(['f.id', 'f.name', 'f.definition', 'v.definition as published'])
    .where(ofTenant(tenancy, 'f.tenant_id'))
    .where((eb) => eb.or([names('f.definition'), names('v.definition')]))
    .orderBy('f.name')
    .limit(maxFlows)
    .execute()
  const wanted = new Set(usernames)
  return rows.map(({ id, name, definition, published }) => {
    const titles = [definition, ...(published ? [published] : [])].flatMap((each) =>
      stepsNaming(each, wanted),
    )
    return { id, name, steps: [...new Set(titles)] }
  })
}

function stepsNaming(flow: FlowDefinition, usernames: ReadonlySet<string>): string[] {
  return stepsOf(flow).flatMap((step) => {
    if (!('who' in step)) return []
    const instead = 'nobody' in step && typeof step.nobody === 'object' ? [step.nobody.instead] : []
    const isNamed = [step.who, ...instead].some(
      (who) => who.kind === 'people' && who.usernames.some((username) => usernames.has(username)),
    )
    return isNamed ? [step.title || step.key] : []
  })
}
