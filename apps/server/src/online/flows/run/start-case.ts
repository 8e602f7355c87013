import { refuse } from '@dougong/contract/errors'
import { chosenSteps, type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import { startFlow } from '@dougong/flow/advance'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { tenantOfNew } from '../../../access/tenants'
import { inTransaction, newIdIn, type Transaction } from '../../../database/transaction'
import { addTexts } from '../../../resource/read/add-texts'
import { readWhole } from '../../../resource/read/read-whole'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf, wholeView } from '../../../resource/view'
import { changeRecord, createRecord } from '../../../resource/write/records'
import { lockRow } from '../../../resource/write/save'
import { findPeople, requirePeople } from '../people/find-people'
import { findStarter, type Starter } from '../people/find-starter'
import { holdsVerb } from '../rights/holds-verb'
import { type ActiveFlow, activeFlowOf } from '../store/flows.queries'
import { keyOf } from '../store/key-of'
import { type AtCase, type FlowServer, requireServed, type WhenCommitted, within } from './at-case'
import { newestCaseOf, nextNumber, type StoredCase } from './cases.queries'
import { carryOut } from './move-case'
import { notifyScreens } from './notify-screens'

type Record_ = Readonly<Record<string, unknown>>
type Choices = Readonly<Record<string, readonly string[]>>

/** What is submitted: a record that stands, or one as it is to be saved first. */
export interface Submission {
  at: string
  id?: string
  record?: Record<string, unknown>
  choices: Choices
}

export interface Started {
  id: string
  caseId: string
  number: string
}

/** Saves a record where that is asked, and sends it on its way: all of it or nothing. */
export async function startCase(
  server: FlowServer,
  actor: Actor,
  { at, id, record, choices }: Submission,
): Promise<Started> {
  const { db, resources, outbox } = server.services
  const path = keyOf(await requireServed(resources, at))
  return resources.use(path, async (served = refuse('flow.formMissing')) => {
    let whenCommitted: WhenCommitted = []
    const started = await inTransaction(
      db,
      async (tx) => {
        whenCommitted = []
        const recordId = record
          ? await save(server, tx, actor, served, record)
          : (id ?? refuse('record.missing'))
        return submit(server, tx, actor, served, {
          recordId,
          choices,
          isSaved: record !== undefined,
          whenCommitted,
        })
      },
      { givesAnswer: true },
    )
    await outbox.wake()
    await notifyScreens(server.services, actor, started.caseId)
    await served.options.afterCommit?.([started.id], id === undefined ? 'add' : 'edit', actor)
    for (const each of whenCommitted) await each()
    return started
  })
}

async function save(
  { services, engine }: FlowServer,
  tx: Transaction,
  actor: Actor,
  served: ServedResource,
  record: Record<string, unknown>,
): Promise<string> {
  const isNew = record.id === undefined || record.id === null || record.id === ''
  if (!(await holdsVerb(services, actor, served, isNew ? 'add' : 'edit'))) refuse('access.denied')
  const view = viewOf(served, actor)
  const { fillRule } = engine
  return isNew ? createRecord(tx, view, record, { fillRule }) : changeRecord(tx, view, record, { fillRule })
}

interface Submitted {
  recordId: string
  choices: Choices
  isSaved: boolean
  whenCommitted: WhenCommitted
}

async function submit(
  server: FlowServer,
  tx: Transaction,
  actor: Actor,
  served: ServedResource,
  { recordId, choices, isSaved, whenCommitted }: Submitted,
): Promise<Started> {
  const { services, engine } = server
  const at = keyOf(served)
  if (!isSaved) {
    if (!(await holdsVerb(services, actor, served, 'list'))) refuse('access.denied')
    await lockRow(tx, viewOf(served, actor), { id: recordId })
  }
  const [record] = await readWhole(tx, wholeView(served, actor), [recordId])
  if (!record) refuse('record.missing')
  const isTheirs = isSaved || record.createBy === actor.username
  if (!isTheirs && !(await holdsVerb(services, actor, served, 'edit'))) refuse('access.denied')
  const flow =
    (await activeFlowOf(tx, actor, at)) ?? refuse('flowCase.noFlow', { form: served.resource.title })
  const refused = whyNoStart(await newestCaseOf(tx, actor, { at, recordId }))
  if (refused) refuse(refused)
  const starter = await findStarter(tx, actor, actor.username, currentDepartment(actor))
  const chosen = await requireChoices(tx, actor, flow.definition, choices, starter)
  const withTexts = { ...record }
  await addTexts(within(engine, tx), wholeView(served, actor), [withTexts])
  const own = await insertCase(tx, actor, {
    flow,
    at,
    formTitle: served.resource.title,
    recordId,
    title: titleOf(flow.definition, withTexts, { starter, formTitle: served.resource.title }),
    starter,
    choices: chosen,
  })
  const found = await findPeople(tx, actor, flow.definition, {
    starter,
    resource: served.resource,
    values: record,
    choices: chosen,
    flowId: flow.id,
  })
  const { state, commands } = startFlow(found.flow, found.facts)
  const started: AtCase = { ...server, tx, actor, served, whenCommitted, case: { ...own, state } }
  await carryOut(started, {
    state,
    commands,
    before: undefined,
    found,
    noted: { kind: 'started', username: actor.username },
  })
  return { id: recordId, caseId: own.id, number: own.number }
}

/** Why a record cannot be submitted because of what became of it before; undefined where it can. */
export function whyNoStart(newest: Pick<StoredCase, 'status'> | undefined) {
  if (newest?.status === 'running' || newest?.status === 'returned') return 'flowCase.running'
  return newest?.status === 'passed' ? 'flowCase.alreadyPassed' : undefined
}

function currentDepartment({ departments, departmentCode }: Actor): string | null {
  return departments.find(({ code }) => code === departmentCode)?.id ?? null
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
}

async function insertCase(
  tx: Transaction,
  actor: Actor,
  { flow, at, formTitle, recordId, title, starter, choices }: NewCase,
): Promise<Omit<StoredCase, 'state'>> {
  const tenantId = tenantOfNew(actor)
  const number = await numberOf(tx, tenantId, flow.definition)
  const id = newIdIn(tx, 'desc')
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
      starter: actor.username,
      starter_department: starter.departmentId,
      status: 'running',
      state: '{}',
      choices: JSON.stringify(choices),
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
    starter: actor.username,
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
