import { caseMessages } from './tasks/messages'
import type { FlowCase, DecisionAnswer } from '@dougong/contract/online/flows/case-shapes'
import type { FlowTaskAnswer } from '@dougong/contract/online/flows/case-calls'
import { defaultSettings, type FlowSettings, type FlowStep } from '@dougong/contract/online/flows/flow'
import type { Caller, NewUser, TestApp, TestUser } from '../../../test/test-app'
import { newId } from '../../platform/ids'
import { fieldOf, FormServer, recordsOf } from '../forms/forms.fixture'
import { newStateField } from './store/state-field'

export type Person = Caller & { user: TestUser; token: string }

type PeopleStep = Extract<FlowStep, { kind: 'approve' | 'handle' }>

/** A step that asks these people, and lets them do everything. */
export function approval(
  key: string,
  people: readonly Person[],
  settings: Partial<PeopleStep> = {},
): FlowStep {
  return {
    key,
    title: `${key}审批`,
    kind: 'approve',
    who: { kind: 'people', usernames: people.map(({ user }) => user.username) },
    mode: 'all',
    nobody: 'pass',
    acts: ['refuse', 'return', 'handOver', 'addBefore', 'addAfter', 'delegate', 'takeBack'],
    fields: {},
    ...settings,
  } as FlowStep
}

/** A server with a form of leaves, and whatever flow a test gives it. */
export class CaseServer {
  readonly server: TestApp
  readonly forms: FormServer
  #tables = 0

  private constructor(forms: FormServer) {
    this.forms = forms
    this.server = forms.server
  }

  static async start(): Promise<CaseServer> {
    return new CaseServer(await FormServer.start())
  }

  /** The same on a server that runs already. */
  static async on(server: TestApp): Promise<CaseServer> {
    return new CaseServer(await FormServer.on(server))
  }

  person(options: NewUser = {}): Promise<Person> {
    return this.server.as(this.server.user(options))
  }

  /** A form with a flow in force, and somebody who may use it. */
  async form(
    steps: readonly FlowStep[],
    settings: Partial<FlowSettings> = {},
    further: Parameters<FormServer['publish']>[1] = [],
  ) {
    this.#tables += 1
    const table = `leave_${this.#tables}`
    const path = await this.forms.publish(
      table,
      [
        fieldOf('reason', { title: '事由' }),
        fieldOf('days', { title: '天数', type: 'int', length: 10 }),
        fieldOf('salary', { title: '工资' }),
        ...further,
        newStateField,
      ],
      { head: { tableType: 2 } },
    )
    const { db } = this.server
    const head = await db
      .selectFrom('onl_cgform_head')
      .select('id')
      .where('table_name', '=', table)
      .executeTakeFirstOrThrow()
    const flowId = newId()
    const definition = JSON.stringify({ settings: { ...defaultSettings, ...settings }, steps })
    await db
      .insertInto('flow')
      .values({
        id: flowId,
        resource_path: path,
        form_id: head.id,
        name: '请假',
        definition,
        version: 1,
        is_active: true,
      })
      .execute()
    await db
      .insertInto('flow_version')
      .values({ flow_id: flowId, version: 1, tenant_id: 1, definition, form_version: 1 })
      .execute()
    return new LeaveForm(this, { path, table, flowId, formId: head.id }, await this.forms.staff(table))
  }

  /** Closes an account as if nobody had been asked about it. */
  async freeze({ user }: Person): Promise<void> {
    await this.server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', user.id).execute()
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}

export class LeaveForm {
  readonly of: CaseServer
  readonly path: string
  readonly table: string
  readonly flowId: string
  readonly formId: string
  /** Who may do everything with its records, and submits them. */
  readonly starter: Person

  constructor(
    of: CaseServer,
    { path, table, flowId, formId }: Pick<LeaveForm, 'path' | 'table' | 'flowId' | 'formId'>,
    starter: Person,
  ) {
    this.of = of
    this.path = path
    this.table = table
    this.flowId = flowId
    this.formId = formId
    this.starter = starter
  }

  /** Puts another version of the flow in force. */
  async renew(steps: readonly FlowStep[]): Promise<void> {
    const { db } = this.of.server
    const { version } = await db
      .updateTable('flow')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', this.flowId)
      .returning('version')
      .executeTakeFirstOrThrow()
    const definition = JSON.stringify({ settings: defaultSettings, steps })
    await db
      .insertInto('flow_version')
      .values({ flow_id: this.flowId, version: Number(version), tenant_id: 1, definition, form_version: 1 })
      .execute()
  }

  /** Saves a leave and returns its id. */
  async add(values: object = {}): Promise<string> {
    const whole = { reason: '回家', days: 2, salary: '9000', ...values }
    const saved = await this.starter.post<string>(`${this.path}/add`, whole)
    if (!saved.success) throw new Error(saved.message)
    const listed = await this.starter.get<{ records: Record<string, unknown>[] }>(`${this.path}/list`)
    return String(recordsOf(listed).at(0)?.id)
  }

  start(id: string, choices: object = {}, by: Caller = this.starter) {
    return by.post<{ id: string; caseId: string; number: string }>('/online/flow/case/start', {
      at: this.path,
      id,
      choices,
    })
  }

  /** Saves and submits a leave. */
  async submit(values: object = {}, choices: object = {}): Promise<{ id: string; caseId: string }> {
    const id = await this.add(values)
    const started = await this.start(id, choices)
    if (!started.success) throw new Error(started.message)
    return { id, caseId: started.result.caseId }
  }

  async record(id: string): Promise<Record<string, unknown>> {
    const { result } = await this.starter.get<Record<string, unknown>>(`${this.path}/queryById`, {
      query: { id },
    })
    return result
  }
}

/** The tasks that wait for somebody. */
export async function todoOf(person: Caller): Promise<Record<string, unknown>[]> {
  return recordsOf(await person.get<{ records: Record<string, unknown>[] }>('/online/flow/todo/list'))
}

export async function taskOf(person: Caller, caseId: string): Promise<FlowTaskAnswer> {
  const answer = await person.get<FlowTaskAnswer>('/online/flow/task/get', { query: { case: caseId } })
  if (!answer.success) throw new Error(answer.message)
  return answer.result
}

/** Decides the task that somebody has in a case. */
export async function decide(person: Caller, caseId: string, further: object = {}) {
  const { id, record } = await taskOf(person, caseId)
  return person.post<DecisionAnswer>('/online/flow/task/decide', {
    id,
    decision: 'agree',
    version: record?.version,
    ...further,
  })
}

export async function caseOf(person: Caller, id: string): Promise<FlowCase> {
  const answer = await person.get<FlowCase>('/online/flow/case/get', { query: { id } })
  if (!answer.success) throw new Error(answer.message)
  return answer.result
}

/** What the bell has told somebody about cases. */
export async function messagesTo({ server: { db } }: CaseServer, { user }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_sms')
    .select('es_content')
    .where('user_id', '=', user.id)
    .where('es_type', '=', 'system')
    .where(
      'es_title',
      'in',
      Object.values(caseMessages).map(({ name }) => name),
    )
    .orderBy('create_time')
    .execute()
  return rows.map(({ es_content }) => es_content ?? '')
}

/** A time as events are hashed with it; the database gives it back in the server's zone. */
export function isoOf(time: string): string {
  return new Date(time.includes('+') ? time : `${time.replace(' ', 'T')}+08:00`).toISOString()
}
