import { refuse } from '@dougong/contract/errors'
import type { RunInput, RunStep } from '@dougong/contract/online/flows/automation/run'
import type { RunDetail, SentRecord } from '@dougong/contract/online/flows/automation/run-calls'
import { ruleRuns } from '@dougong/contract/online/flows/automation/run-heads'
import { sql } from 'kysely'
import type { Actor } from '../../../../access/actor'
import { ofTenant } from '../../../../access/tenants'
import { idsSeen, requireSeen } from '../../../../resource/read/seen-rows'
import type { ServedResource } from '../../../../resource/serve-resource'
import { viewOf } from '../../../../resource/view'
import type { Services } from '../../../../services/services'
import { deliveriesSeen } from '../../../forms/index'
import { holdsVerb } from '../../rights/holds-verb'
import type { FlowServer } from '../../run/at-case'
import { differencesIn } from '../../run/record/record-versions'
import { writtenByLines } from './written-by-lines'

/** What is said of a delivery that is kept no more. */
const cleaned: SentRecord = { state: 'gone', tries: 0, outcome: '', at: '' }

type Content = Readonly<Record<string, unknown>>

const retryCode = 'online:automationRun:retry'

/** A run for whoever may look at runs: of its record it says what they may see by their own rights. */
export async function readRun(
  { services, engine }: FlowServer,
  actor: Actor,
  id: string,
): Promise<RunDetail> {
  const { db, resources } = services
  await requireSeen(db, viewOf(resources.defined(ruleRuns), actor), [id], 'flowRun.missing')
  const row = await db
    .selectFrom('flow_run as r')
    .innerJoin('flow as f', 'f.id', 'r.flow_id')
    .leftJoin('onl_cgform_head as h', 'h.id', 'f.form_id')
    .selectAll('r')
    .select([
      'f.form_id as formId',
      'f.name as ruleName',
      sql<string>`coalesce(h.table_txt, f.resource_title)`.as('formTitle'),
    ])
    .where('r.id', '=', id)
    .where(ofTenant(actor, 'r.tenant_id'))
    .executeTakeFirst()
  if (!row) return refuse('flowRun.missing')
  const mayRetry = actor.permissions.has(retryCode)
  const sent = row.steps.flatMap(({ delivery }) => delivery ?? [])
  const deliveries = await deliveriesSeen(services, actor, row.formId, sent)
  return resources.use(row.resource_path, async (served) => {
    const recordId = row.record_id
    const isSeen =
      served !== undefined &&
      recordId !== null &&
      (await seesRecord(services, actor, served, { recordId, isGone: row.input.removed !== undefined }))
    const differences = async ({ changes = [] }: RunInput) =>
      served && isSeen ? differencesIn(engine, viewOf(served, actor), ...beforeAndAfter(changes)) : []
    const visible = served && isSeen ? Object.keys(viewOf(served, actor).resource.fields) : []
    return {
      id,
      ruleId: row.flow_id,
      ruleName: row.ruleName,
      version: row.version,
      formTitle: row.formTitle,
      record:
        isSeen && recordId !== null ? { at: row.resource_path, id: recordId, name: row.record_name } : null,
      moment: row.moment,
      person: row.person,
      state: row.state,
      reason: mayRetry ? row.reason : '',
      at: row.input.moment ?? null,
      changes: await differences(row.input),
      steps: await Promise.all(
        row.steps.map(async (step) => ({
          ...shownStep(step, { visible, mayRetry, isOpen: isSeen || recordId === null }),
          ...(await writtenByLines({ services, engine }, actor, step.written)),
          delivery:
            deliveries && step.delivery !== undefined ? (deliveries.get(step.delivery) ?? cleaned) : null,
        })),
      ),
      createTime: row.create_time,
      startTime: row.start_time,
      endTime: row.end_time,
      milliseconds: row.milliseconds,
      wake: row.wake,
      mayRetry: mayRetry && row.state === 'failed',
    }
  })
}

/** Of a record that is gone nobody can say whether a data rule would show it: only who sees all of them is shown it. */
async function seesRecord(
  { db, resources }: Services,
  actor: Actor,
  served: ServedResource,
  { recordId, isGone }: { recordId: string; isGone: boolean },
): Promise<boolean> {
  if (!(await holdsVerb({ resources }, actor, served, 'list'))) return false
  const view = viewOf(served, actor)
  if (isGone) return !view.isLimitedItself
  return (await idsSeen(db, view, [recordId])).has(recordId)
}

function beforeAndAfter(changes: NonNullable<RunInput['changes']>): [Content, Content] {
  const side = (pick: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[pick]]))
  return [side('before'), side('after')]
}

/**
 * Why a step failed may name what others do not see: it is for whoever may try it again. Until when it waits, and whom it was told, may
 * stand in a record that is hidden from them.
 */
function shownStep(
  { changes = [], people = [], note, written: _, ...step }: RunStep,
  { visible, mayRetry, isOpen }: { visible: readonly string[]; mayRetry: boolean; isOpen: boolean },
) {
  const { outcome } = step
  const isShown = outcome === 'failed' ? mayRetry : outcome === 'done' || isOpen
  return {
    ...step,
    note: isShown ? note : '',
    changes: changes.filter(({ field }) => visible.includes(field)),
    people: isOpen ? [...people] : [],
  }
}

const maxRecords = 100

/** What the records of runs are called, as far as the reader sees them. */
export async function namesOfRecords(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const { db, resources } = services
  const rows = await db
    .selectFrom('flow_run')
    .select(['id', 'resource_path as at', 'record_id as recordId', 'record_name as name'])
    .where(sql<boolean>`id = any(${ids.slice(0, maxRecords)})`)
    .where('record_id', 'is not', null)
    .where(ofTenant(actor))
    .execute()
  const names: Record<string, string> = {}
  for (const at of new Set(rows.map((row) => row.at))) {
    const served = await resources.find(at)
    if (!served || !(await holdsVerb(services, actor, served, 'list'))) continue
    const there = rows.filter((row) => row.at === at)
    const seen = await idsSeen(
      db,
      viewOf(served, actor),
      there.map(({ recordId }) => recordId ?? ''),
    )
    for (const { id, recordId, name } of there) if (recordId !== null && seen.has(recordId)) names[id] = name
  }
  return names
}
