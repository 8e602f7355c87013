import { refuse } from '@dougong/contract/errors'
import { recordName } from '@dougong/contract/resource/record-name'
import { sql } from 'kysely'
import type { Actor } from '../../../../access/actor'
import { tenantOfNew } from '../../../../access/tenants'
import { inTransaction, type Transaction } from '../../../../database/transaction'
import { readWhole } from '../../../../resource/read/read-whole'
import { requireSeen } from '../../../../resource/read/seen-rows'
import type { ServedResource } from '../../../../resource/serve-resource'
import { viewOf, wholeView } from '../../../../resource/view'
import type { Services } from '../../../../services/services'
import { holdsVerb } from '../../rights/holds-verb'
import { keyOf } from '../../store/key-of'
import { linkOf } from '../chain'
import { type ActiveRule, ruleOf } from '../rules.queries'
import { addRuns } from '../runs.queries'
import { conditionHolds } from '../triggers/fires'
import { type ButtonTrigger, presserOf } from './who-presses'

interface Press {
  at: string
  ruleId: string
  recordId: string
}

/**
 * Sets a rule off about a record, in the name of whoever presses its button; returns the run. What the same person set off at the same
 * record and has not begun is not set off once more.
 */
export async function pressRule(
  services: Services,
  actor: Actor,
  { at, ruleId, recordId }: Press,
): Promise<{ runId: string }> {
  const { db, resources } = services
  return resources.use(at, (served = refuse('rule.noRecord')) =>
    inTransaction(
      db,
      async (tx) => {
        await waitForTwin(tx, [ruleId, recordId, actor.userId])
        /* whoever may not list the records learns nothing of them, nor of what is done with them */
        if (!(await holdsVerb(services, actor, served, 'list'))) refuse('rule.noRecord')
        const { rule, trigger } = await requireButton(tx, actor, keyOf(served), ruleId)
        const mayPress = await presserOf(services, tx, actor, served)
        if (!mayPress(trigger)) refuse('rule.notYours', { text: trigger.text })
        const record = await requireRecord(tx, actor, served, recordId)
        const queued = await findQueued(tx, { rule, recordId, person: actor.username })
        if (queued !== undefined) return { runId: queued }
        if (rule.isPaused) refuse('rule.paused', { text: trigger.text })
        if (!conditionHolds(trigger.when, served.resource, record))
          refuse('button.notNow', { title: trigger.text })
        const run = {
          recordId,
          recordName: recordName(served.resource, record),
          person: actor.username,
          chain: [linkOf(rule.id, recordId)],
          input: {},
        }
        const [runId = ''] = await addRuns(tx, rule, [run])
        return { runId }
      },
      { givesAnswer: true },
    ),
  )
}

/** A second click waits until the first one is written. */
async function waitForTwin(tx: Transaction, press: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pressed ${press.join(' ')}`}, 0))`.execute(tx)
}

/** The rule as it is in force at this moment; nobody switches it off or publishes it until the run is written. */
async function requireButton(
  tx: Transaction,
  actor: Actor,
  at: string,
  ruleId: string,
): Promise<{ rule: ActiveRule; trigger: ButtonTrigger }> {
  const row = await tx
    .selectFrom('flow')
    .select(['version', 'is_active as isActive'])
    .where('id', '=', ruleId)
    .where('door', '=', 'automation')
    .where('resource_path', '=', at)
    .where('tenant_id', '=', tenantOfNew(actor))
    .forShare()
    .executeTakeFirst()
  const rule = row?.isActive ? await ruleOf(tx, ruleId, row.version ?? 0) : undefined
  if (rule?.trigger.kind !== 'pressed') return refuse('rule.noButton')
  return { rule, trigger: rule.trigger }
}

/** The record as it is stored, for whoever sees it. */
async function requireRecord(
  tx: Transaction,
  actor: Actor,
  served: ServedResource,
  recordId: string,
): Promise<Record<string, unknown>> {
  await requireSeen(tx, viewOf(served, actor), [recordId], 'rule.noRecord')
  const [record] = await readWhole(tx, wholeView(served, actor), [recordId])
  return record ?? refuse('rule.noRecord')
}

async function findQueued(
  tx: Transaction,
  { rule, recordId, person }: { rule: ActiveRule; recordId: string; person: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('flow_run') /* whatever the tenant: the rule was found as one of it */
    .select('id')
    .where('flow_id', '=', rule.id)
    .where('record_id', '=', recordId)
    .where('person', '=', person)
    .where('moment', '=', 'pressed')
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return row?.id
}
