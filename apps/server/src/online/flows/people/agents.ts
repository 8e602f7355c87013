import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { isThere } from './people.queries'

/** An agent may be away, too. */
const maxLinks = 5

/**
 * Who acts at this moment for those of some people who are away, by the account of whoever is away: their agent, or, where that one is
 * away as well, theirs. Own absences come first, then what an administrator has set for an account. An agent who may not sign in
 * stands for nobody.
 */
export async function agentsOf(
  db: Database | Transaction,
  tenancy: Tenancy,
  { people, flowId }: { people: readonly string[]; flowId: string },
): Promise<Map<string, FlowPerson>> {
  if (people.length === 0) return new Map()
  const { rows } = await sql<FlowPerson & { principal: string }>`
    with recursive away as (
      select distinct on (person) person, agent from (
        select person, agent, 1 as rank, create_time from flow_absence
        where now() >= start_time and now() < end_time and ${ofTenant(tenancy)}
          and (flow_ids = '{}' or ${flowId} = any(flow_ids))
        union all
        select user_name, agent_user_name, 2, create_time from sys_user_agent
        where status = '1' and now() >= start_time and now() < end_time) absences
      order by person, rank, create_time desc),
    acting as (
      select person as principal, agent, 1 as links, array[person, agent]::varchar[] as path
      from away where person = any(${[...new Set(people)]})
      union all
      select acting.principal, away.agent, links + 1, (path || away.agent)::varchar[]
      from acting join away on away.person = acting.agent
      where links < ${maxLinks} and away.agent <> all(path))
    select distinct on (principal) principal, u.username, u.realname, u.avatar
    from acting join sys_user u on u.username = acting.agent
    where ${isThere(tenancy)}
    order by principal, links desc`.execute(db)
  return new Map(rows.map(({ principal, ...person }) => [principal, person]))
}

/** Who gets what is given to some people: those who are away have it done by their agents, but for `taken` people. */
export async function withAgents(
  db: Database | Transaction,
  tenancy: Tenancy,
  { people, flowId, taken }: { people: readonly string[]; flowId: string; taken: ReadonlySet<string> },
): Promise<{ people: string[]; standsFor?: Record<string, string> }> {
  const agents = await agentsOf(db, tenancy, { people, flowId })
  const standsFor: Record<string, string> = {}
  const found = people.map((person) => {
    const agent = agents.get(person)?.username
    if (!agent || taken.has(agent) || people.includes(agent) || Object.hasOwn(standsFor, agent)) return person
    standsFor[agent] = person
    return agent
  })
  return { people: found, ...(Object.keys(standsFor).length > 0 && { standsFor }) }
}
