import { createHash } from 'node:crypto'
import { refuse } from '@dougong/contract/errors'
import type { FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import { flowComparison } from '@dougong/contract/online/flows/flow-comparison'
import { isAlike } from '@dougong/contract/online/forms/differences'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { quoteIdentifier } from '../../../database/identifiers'
import type { Services } from '../../../services/services'
import { publishWithField } from '../../forms/index'
import { describeActs } from './describe-acts'
import { findProblems } from './find-problems'
import { type FlowSubject, requireDrawnSubject, requireMayPutInForce } from './flow-subject'
import { countCases, publishedFlow, requireFlow, type StoredFlow } from './flows.queries'
import { activeOther, lockFlowsOf } from './save-flow'
import { newStateField, stateFieldIn, unfitStateField } from './state-field'

/** What publishing a draft would do, as it can be said now. */
export async function planFlow(services: Services, actor: Actor, id: string): Promise<FlowPlan> {
  const flow = await requireFlow(services.db, actor, id, { door: 'any' })
  return planOf(services, actor, flow, await requireDrawnSubject(services, actor, flow.at))
}

async function planOf(
  services: Services,
  actor: Actor,
  flow: StoredFlow,
  subject: FlowSubject,
): Promise<FlowPlan> {
  const { db } = services
  const { form } = subject
  const before = flow.version === null ? undefined : await publishedFlow(db, flow.id, flow.version)
  const problems = await findProblems(services, actor, flow.definition, subject)
  const isApproval = flow.door === 'approval'
  const addsStateField = isApproval && form !== undefined && stateFieldIn(form) === undefined
  const replaces = (isApproval && (await activeOther(db, actor, flow))) || null
  const { running } = await countCases(db, flow.id)
  const version = (flow.version ?? 0) + 1
  const plan = {
    version,
    changes: before ? flowComparison(before, flow.definition) : [],
    problems,
    addsStateField,
    rows: form && addsStateField ? await countRows(db, form.table) : 0,
    replaces,
    runningCases: running,
    acts: await describeActs(services, actor, flow.definition, subject),
  }
  return {
    ...plan,
    mark: markOf([flow.id, flow.revision, form?.version ?? null, version, addsStateField, replaces?.id]),
  }
}

/** Publishes a draft as its plan said, and puts it in force: all of it or nothing. `whenKept` is part of that. */
export async function publishFlow(
  services: Services,
  actor: Actor,
  id: string,
  mark: string,
  whenKept?: (tx: Transaction, flow: StoredFlow) => Promise<void>,
): Promise<{ version: number }> {
  const flow = await requireFlow(services.db, actor, id, { door: 'any' })
  const found = await requireDrawnSubject(services, actor, flow.at)
  await requireMayPutInForce(services, actor, found, flow.definition)
  const plan = await planOf(services, actor, flow, found)
  if (plan.mark !== mark) refuse('flow.planMoved')
  const [problem] = plan.problems
  if (problem) refuse('flow.hasProblems', { detail: sentenceOf(flow, problem) })
  const { form } = found
  const own = form && flow.door === 'approval' ? stateFieldIn(form) : undefined
  const detail = own && unfitStateField(own)
  if (detail !== undefined) refuse('flow.stateFieldTaken', { detail })
  const formVersion = form ? form.version + (plan.addsStateField ? 1 : 0) : null
  const keep = async (tx: Transaction) => {
    await keepVersion(tx, actor, flow, plan, formVersion)
    await whenKept?.(tx, flow)
  }
  if (!form || !plan.addsStateField) await inTransaction(services.db, keep)
  else {
    if (!actor.permissions.has('online:form:publish'))
      refuse('flow.formUnfit', { detail: '首次发布会在表中增加审批状态字段，您没有同步数据库的权限' })
    await publishWithField(services, actor, form.id, newStateField, {
      requireUnchanged: (draft) => {
        if (!isAlike(draft, form)) refuse('flow.formUnfit', { detail: '表单有未同步的修改，请先同步数据库' })
      },
      finish: keep,
    })
  }
  return { version: plan.version }
}

async function keepVersion(
  tx: Transaction,
  actor: Actor,
  { id, at, revision, door }: StoredFlow,
  { version, replaces }: FlowPlan,
  formVersion: number | null,
): Promise<void> {
  await lockFlowsOf(tx, actor, at)
  const flow = await requireFlow(tx, actor, id, { door })
  if (flow.revision !== revision || (flow.version ?? 0) + 1 !== version) refuse('flow.planMoved')
  if (door === 'approval') await requireReplaced(tx, actor, flow, replaces?.id)
  /* whatever the tenant: the flow was found as one of it above */
  await tx
    .insertInto('flow_version')
    .columns(['flow_id', 'version', 'tenant_id', 'definition', 'form_version', 'create_by'])
    .expression((from) =>
      from
        .selectFrom('flow')
        .select(({ val, ref }) => [
          ref('id').as('flow_id'),
          sql<number>`${version}::int`.as('version'),
          ref('tenant_id').as('tenant_id'),
          ref('definition').as('definition'),
          sql<number>`${formVersion}::int`.as('form_version'),
          val(actor.username).as('create_by'),
        ])
        .where('id', '=', id),
    )
    .execute()
  /* whatever the tenant: as above */
  await tx
    .updateTable('flow')
    .set({ version, is_active: true, failures: 0, paused_time: null })
    .where('id', '=', id)
    .execute()
}

/** Takes the other approval of a resource out of force, the one that the plan said. */
async function requireReplaced(
  tx: Transaction,
  actor: Actor,
  flow: StoredFlow,
  replaced: string | undefined,
): Promise<void> {
  const other = await activeOther(tx, actor, flow)
  if (other?.id !== replaced) refuse('flow.planMoved')
  if (!other) return
  /* whatever the tenant: found as one of it above */
  await tx.updateTable('flow').set({ is_active: false }).where('id', '=', other.id).execute()
}

function markOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** What is wrong and at which step, for somebody who does not see the step. */
function sentenceOf({ definition }: StoredFlow, { key, message }: FlowPlan['problems'][number]): string {
  const title = key === undefined ? '' : titleOf(definition.steps, key)
  return title === '' ? message : `“${title}”${message}`
}

type Titled = { key: string; title: string; branches?: readonly Titled[]; steps?: readonly Titled[] }

function titleOf(steps: readonly Titled[], key: string): string {
  for (const step of steps) {
    if (step.key === key) return step.title
    const inside = titleOf([...(step.branches ?? []), ...(step.steps ?? [])], key)
    if (inside !== '') return inside
  }
  return ''
}

async function countRows(db: Services['db'], table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::int as count from pg_class
    where oid = to_regclass(${`online.${quoteIdentifier(table)}`})`.execute(db)
  return rows[0]?.count ?? 0
}
