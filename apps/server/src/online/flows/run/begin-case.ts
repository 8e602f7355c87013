import { refuse } from '@dougong/contract/errors'
import { chosenSteps, type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import { startFlow } from '@dougong/flow/advance'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { tenantOfNew } from '../../../access/tenants'
import { newIdIn, type Transaction } from '../../../database/transaction'
import { addTexts } from '../../../resource/read/add-texts'
import { readWhole } from '../../../resource/read/read-whole'
import type { ServedResource } from '../../../resource/serve-resource'
import { wholeView } from '../../../resource/view'
import { findPeople, requirePeople } from '../people/find-people'
import type { Starter } from '../people/find-starter'
import { type ActiveFlow, activeFlowOf } from '../store/flows.queries'
import { keyOf } from '../store/key-of'
import { type AtCase, within } from './at-case'
import { isUnderWay, newestCaseOf, nextNumber, type StoredCase } from './cases.queries'
import type { CaseEvent } from './events'
import type { Outcome } from './outcome'

type Record_ = Readonly<Record<string, unknown>>
export type Choices = Readonly<Record<string, readonly string[]>>

/** The record that is sent on its way, by whom, and the case that waits for it where one does. */
export interface Beginning {
  recordId: string
  starter: Starter
  choices: Choices
  parent?: Pick<StoredCase, 'id' | 'depth'>
  note?: string
}

/** Where cases begin: a transaction, with the resource that the record is of. */
export type BeginsAt = Omit<AtCase, 'case' | 'served'> & { served: ServedResource }

/** A case that has started, and what is to be carried out of it. */
export interface StartedCase {
  at: AtCase
  outcome: Outcome
}

/** Begins a case of a record by the flow that is in force for it. Whether somebody may do that is asked before. */
export async function beginCase(
  beginsAt: BeginsAt,
  { recordId, starter, choices, parent, note = '' }: Beginning,
): Promise<StartedCase> {
  const { engine, tx, actor, served } = beginsAt
  const at = keyOf(served)
  const formTitle = served.resource.title
  const [record] = await readWhole(tx, wholeView(served, actor), [recordId])
  if (!record) refuse('record.missing')
  const flow = (await activeFlowOf(tx, actor, at)) ?? refuse('flowCase.noFlow', { form: formTitle })
  const refused = whyNoStart(await newestCaseOf(tx, actor, { at, recordId }))
  if (refused) refuse(refused)
  const chosen = await requireChoices(tx, actor, flow.definition, choices, starter)
  const withTexts = { ...record }
  await addTexts(within(engine, tx), wholeView(served, actor), [withTexts])
  const own = await insertCase(tx, actor, {
    flow,
    at,
    formTitle,
    recordId,
    title: titleOf(flow.definition, withTexts, { starter, formTitle }),
    starter,
    choices: chosen,
    parent,
  })
  const found = await findPeople(tx, actor, flow.definition, {
    starter,
    resource: served.resource,
    values: record,
    choices: chosen,
    flowId: flow.id,
  })
  const { state, commands } = startFlow(found.flow, found.facts)
  const noted: CaseEvent = { kind: 'started', username: starter.username, note }
  return {
    at: { ...beginsAt, case: { ...own, state } },
    outcome: { state, commands, before: undefined, found, noted },
  }
}

/** Why a record cannot be submitted because of what became of it before; undefined where it can. */
export function whyNoStart(newest: Pick<StoredCase, 'status'> | undefined) {
  if (newest && isUnderWay(newest)) return 'flowCase.running'
  return newest?.status === 'passed' ? 'flowCase.alreadyPassed' : undefined
}

/** Whom the starter chose, for the steps that let them choose and for no other; nobody chooses themselves around a rule. */
async function requireChoices(
  tx: Transaction,
  actor: Actor,
  flow: FlowDefinition,
  choices: Choices,
  { username, realname }: Starter,
): Promise<Record<string, string[]>> {
  const chosen = chosenSteps(flow).map(({ key, title, max }) => {
    const people = [...new Set(choices[key] ?? [])]
    if (people.length === 0) refuse('flowCase.noChoice', { step: title })
    if (people.length > max)
      refuse('flowCase.badChoice', { step: title, who: people[max] ?? '', detail: `最多选择${max}人` })
    const step = stepsOf(flow).find((each) => each.key === key)
    if (step && step.kind !== 'copy' && people.includes(username))
      refuse('flowCase.badChoice', { step: title, who: realname, detail: '不能选择自己' })
    return [key, people] as const
  })
  await requirePeople(tx, actor, [...new Set(chosen.flatMap(([, people]) => people))])
  return Object.fromEntries(chosen)
}

const longestTitle = 200

/** What a case is called, by the template of its flow: what fields of the record show, and the starter's name. */
function titleOf(
  { settings: { title } }: FlowDefinition,
  record: Record_,
  { starter, formTitle }: { starter: Starter; formTitle: string },
): string {
  const words = title === '' ? `{starter}提交的${formTitle}` : title
  return words
    .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      name === 'starter' ? starter.realname : String(record[`${name}_dictText`] ?? record[name] ?? ''),
    )
    .slice(0, longestTitle)
}

interface NewCase {
  flow: ActiveFlow
  at: string
  formTitle: string
  recordId: string
  title: string
  starter: Starter
  choices: Record<string, string[]>
  parent: Beginning['parent']
}

async function insertCase(
  tx: Transaction,
  actor: Actor,
  { flow, at, formTitle, recordId, title, starter, choices, parent }: NewCase,
): Promise<Omit<StoredCase, 'state'>> {
  const tenantId = tenantOfNew(actor)
  const number = await numberOf(tx, tenantId, flow.definition)
  const id = newIdIn(tx, 'desc')
  const below = { parent: parent?.id ?? null, depth: (parent?.depth ?? 0) + 1 }
  const made = await tx
    .insertInto('flow_case')
    .values({
      id,
      tenant_id: tenantId,
      flow_id: flow.id,
      flow_name: flow.name,
      version: flow.version,
      form_id: flow.formId,
      resource_path: at,
      form_title: formTitle,
      record_id: recordId,
      number,
      title,
      starter: starter.username,
      starter_department: starter.departmentId,
      status: 'running',
      state: '{}',
      choices: JSON.stringify(choices),
      parent_case: below.parent,
      depth: below.depth,
      create_by: actor.username,
    })
    .returning(['since', 'start_time'])
    .executeTakeFirstOrThrow()
  return {
    id,
    tenantId,
    flowId: flow.id,
    flowName: flow.name,
    version: flow.version,
    at,
    formTitle,
    recordId,
    number,
    title,
    starter: starter.username,
    starterDepartment: starter.departmentId,
    status: 'running',
    choices,
    lastEvent: 0,
    lastHash: '',
    since: made.since,
    startTime: made.start_time,
    endTime: null,
    remindedAt: null,
    flow: flow.definition,
    ...below,
  }
}

const datePatterns = { none: '', year: 'YYYY', month: 'YYYYMM', day: 'YYYYMMDD' } as const

/** The next number of a flow: its prefix, the date in digits, and a counter that begins anew with both. */
async function numberOf(
  tx: Transaction,
  tenantId: number,
  { settings: { number } }: FlowDefinition,
): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`select to_char(now(), ${datePatterns[number.date]}) as day`.execute(tx)
  const period = `${number.prefix}${rows[0]?.day ?? ''}`
  const counted = await nextNumber(tx, tenantId, period)
  return `${period}${String(counted).padStart(number.digits, '0')}`
}
