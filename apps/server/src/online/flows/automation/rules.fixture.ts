import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { RunDetail } from '@dougong/contract/online/flows/automation/run-calls'
import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import { defaultSettings, type FlowStep, type Who } from '@dougong/contract/online/flows/flow'
import type { FlowDraft, FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import type { FormField } from '@dougong/contract/online/forms/form'
import { sql } from 'kysely'
import { type Answered, type Caller, type NewUser, type TestApp, testApp } from '../../../../test/test-app'
import { features } from '../../../app'
import { engineOf } from '../../../wiring'
import { codesFor } from '../acts.fixture'
import { fieldOf, FormServer, recordsOf } from '../../forms/forms.fixture'
import { workOnRuns } from './runner/start-runner'

/** What whoever draws rules holds: the codes of rules, and those of forms. */
export const rulingCodes = ['list', 'add', 'edit', 'delete', 'publish'].flatMap((verb) => [
  `online:automation:${verb}`,
  `online:form:${verb}`,
])

type Staff = Awaited<ReturnType<FormServer['staff']>>
type RunRow = Readonly<Record<string, unknown>>

/** A form whose records set rules off, and somebody who may do everything with them. */
export interface WatchedForm {
  table: string
  path: string
  formId: string
  staff: Staff
  add(values: object): Promise<string>
  edit(id: string, values: object): Promise<Answered<unknown>>
  rows(): Promise<Record<string, unknown>[]>
}

/** A server on which rules are drawn and put in force as a designer does it. */
export class RuleServer {
  readonly server: TestApp
  readonly forms: FormServer
  readonly boss: Caller
  #tables = 0

  private constructor(forms: FormServer, boss: Caller) {
    this.forms = forms
    this.server = forms.server
    this.boss = boss
  }

  static async start(): Promise<RuleServer> {
    return RuleServer.on(await testApp())
  }

  static async on(server: TestApp): Promise<RuleServer> {
    return new RuleServer(await FormServer.on(server), await server.administrator())
  }

  /** A form with a name, a quantity and a day. */
  async form(further: readonly FormField[] = [], head: object = {}): Promise<WatchedForm> {
    this.#tables += 1
    const table = `ruled_${this.#tables}`
    const fields = [
      fieldOf('name', { title: '名称' }),
      fieldOf('quantity', { title: '数量', type: 'int', length: 10 }),
      fieldOf('due', { title: '到期日', type: 'Date', control: 'date' }),
      fieldOf('note', { title: '备注' }),
      ...further,
    ]
    const path = await this.forms.publish(table, fields, { head })
    const staff = await this.forms.staff(table)
    await this.#grantToBoss(codesFor(table, 'list', 'add', 'edit', 'delete'))
    const { id: formId } = await this.server.db
      .selectFrom('onl_cgform_head')
      .select('id')
      .where('table_name', '=', table)
      .executeTakeFirstOrThrow()
    const rows = async () =>
      recordsOf(
        await staff.get<{ records: Record<string, unknown>[] }>(`${path}/list`, {
          query: { column: 'createTime', order: 'asc', pageSize: '100' },
        }),
      )
    return {
      table,
      path,
      formId,
      staff,
      rows,
      add: async (values) => {
        const answer = await staff.post<string>(`${path}/add`, values)
        if (!answer.success) throw new Error(answer.message)
        return answer.result
      },
      edit: (id, values) => staff.put(`${path}/edit`, { id, ...values }),
    }
  }

  /** Who draws rules may do themselves what these do. */
  async #grantToBoss(codes: readonly string[]): Promise<void> {
    await sql`
      insert into sys_role_permission (role_id, permission_id)
      select r.id, p.id from sys_role r, sys_permission p where r.role_code = 'admin' and p.perms = any(${[...codes]})
      on conflict do nothing`.execute(this.server.db)
    await this.server.services.sessions.refresh({ everyone: true })
  }

  /** A role that may do everything with the records of these forms, by its id. */
  async roleFor(...tables: string[]): Promise<string> {
    const may = tables.flatMap((table) => codesFor(table, 'list', 'add', 'edit', 'delete'))
    const user = await this.server.user({ may })
    const { role_id } = await this.server.db
      .selectFrom('sys_user_role')
      .select('role_id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return role_id
  }

  /** Draws a rule and puts it in force; returns its id. */
  async rule(
    at: string,
    trigger: Trigger,
    steps: readonly FlowStep[],
    { name = '规则', by = this.boss }: { name?: string; by?: Caller } = {},
  ): Promise<string> {
    const definition = { settings: defaultSettings, trigger, steps }
    const added = await by.post<string>('/online/automation/add', { at, name, definition })
    if (!added.success) throw new Error(added.message)
    await this.publish(added.result, by)
    return added.result
  }

  async publish(id: string, by: Caller = this.boss): Promise<void> {
    const planned = await by.get<FlowPlan>('/online/automation/plan', { query: { id } })
    const published = await by.post('/online/automation/publish', { id, mark: planned.result.mark })
    if (!published.success) throw new Error(published.message)
  }

  async read(id: string): Promise<FlowDraft> {
    return (await this.boss.get<FlowDraft>('/online/automation/get', { query: { id } })).result
  }

  /** Does what is due by now; returns in how many milliseconds something else may be. */
  async work(): Promise<number> {
    const { services } = this.server
    return workOnRuns({ services, engine: engineOf(features, services) })
  }

  /** The runs of a rule, the first one first. */
  async runs(ruleId: string): Promise<RunRow[]> {
    const answer = await this.boss.get<{ records: RunRow[] }>('/online/automation/run/list', {
      query: { ruleId, column: 'createTime', order: 'asc', pageSize: '100' },
    })
    if (!answer.success) throw new Error(answer.message)
    return recordsOf(answer as Answered<{ records: Record<string, unknown>[] }>)
  }

  async statesOf(ruleId: string): Promise<unknown[]> {
    return (await this.runs(ruleId)).map(({ state }) => state)
  }

  async run(id: unknown, by: Caller = this.boss): Promise<RunDetail> {
    const answer = await by.get<RunDetail>('/online/automation/run/get', { query: { id: String(id) } })
    if (!answer.success) throw new Error(answer.message)
    return answer.result
  }

  /** Somebody who holds these codes. */
  person(may: readonly string[], options: NewUser = {}) {
    return this.server.as(this.server.user({ may: [...may], ...options }))
  }

  /** Hides from somebody all records of a form but those whose field holds a value. */
  async bind({ id }: { id: string }, { formId: cgformId }: WatchedForm, field: string, value: string) {
    const api = '/online/cgform/api'
    const rule = await this.boss.post<string>(`${api}/authData`, {
      cgformId,
      ruleName: value,
      ruleColumn: field,
      ruleOperator: '=',
      ruleValue: value,
    })
    const bound = await this.boss.post(`${api}/roleDataAuth/${id}/${cgformId}`, {
      authId: JSON.stringify([rule.result]),
      authMode: 'user',
    })
    if (!rule.success || !bound.success) throw new Error(rule.message + bound.message)
  }

  /** Keeps a field from all who are not given it, administrators excepted. */
  async hide({ formId: cgformId }: WatchedForm, code: string): Promise<void> {
    for (const switchFlag of [1, 2, 3]) {
      const field = { cgformId, code, switchFlag, listShow: true, formShow: true, formEditable: true }
      const answer = await this.boss.post('/online/cgform/api/authColumn', field)
      if (!answer.success) throw new Error(answer.message)
    }
  }

  /** Moves what waits, and the clocks of rules, so far into the past. */
  async pass(interval: string): Promise<void> {
    await sql`update flow_run set wake = wake - ${interval}::interval where wake is not null`.execute(
      this.server.db,
    )
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}

/** A trigger by which each record that is added sets a rule off once it is saved. */
export const whenAdded: Extract<Trigger, { kind: 'added' }> = {
  kind: 'added',
  timing: 'after',
  imports: true,
}

/** Fills in the note of the record that it is about. */
export function noting(text: string): FlowAct<Who> {
  return { kind: 'change', values: { note: { kind: 'fixed', value: text } } }
}

/** A step that waits so many minutes of the clock. */
export function waiting(minutes: number): FlowStep {
  steps += 1
  return {
    key: `wait${steps}`,
    title: '等一等',
    kind: 'wait',
    until: { kind: 'time', minutes, counts: 'clock' },
  }
}

let steps = 0

/** A step that does something as a role. */
export function act(role: string, does: FlowAct<Who>, failed: 'stop' | 'goOn' = 'stop'): FlowStep {
  steps += 1
  return { key: `act${steps}`, title: '动作', kind: 'act', role, act: does, failed }
}
