import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowDraft, FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import { formsBase } from '@dougong/contract/online/forms/pages'
import type { Answered, Caller, TestApp } from '../../../test/test-app'
import { newId } from '../../platform/ids'

const verbs = ['list', 'add', 'edit', 'delete', 'publish']

/** What whoever draws flows holds: the codes of flows and those of forms. */
export const drawingCodes = verbs.flatMap((verb) => [`online:flow:${verb}`, `online:form:${verb}`])

/** Draws flows on a server as a designer does it. */
export class FlowServer {
  readonly server: TestApp
  readonly designer: Caller

  private constructor(server: TestApp, designer: Caller) {
    this.server = server
    this.designer = designer
  }

  static async on(server: TestApp): Promise<FlowServer> {
    return new FlowServer(server, await server.as(server.user({ may: drawingCodes })))
  }

  async formId(table: string): Promise<string> {
    const { id } = await this.server.db
      .selectFrom('onl_cgform_head') /* whatever the tenant: a test has one */
      .select('id')
      .where('table_name', '=', table)
      .executeTakeFirstOrThrow()
    return id
  }

  async add(table: string, definition: unknown, name = '审批'): Promise<Answered<string>> {
    return this.designer.post<string>('/online/flow/add', {
      at: `${formsBase}/${table}`,
      name,
      definition,
    })
  }

  async read(id: string): Promise<FlowDraft> {
    const { result } = await this.designer.get<FlowDraft>('/online/flow/get', { query: { id } })
    return result
  }

  async plan(id: string): Promise<FlowPlan> {
    const answer = await this.designer.get<FlowPlan>('/online/flow/plan', { query: { id } })
    if (!answer.success) throw new Error(answer.message)
    return answer.result
  }

  publish(id: string, mark: string) {
    return this.designer.post<{ version: number }>('/online/flow/publish', { id, mark })
  }

  /** Draws a flow for a form and puts it in force; returns its id. */
  async start(table: string, definition: FlowDefinition, name = '审批'): Promise<string> {
    const { result: id, success, message } = await this.add(table, definition, name)
    if (!success) throw new Error(message)
    const { mark } = await this.plan(id)
    const published = await this.publish(id, mark)
    if (!published.success) throw new Error(published.message)
    return id
  }
}

let departments = 0

/** Makes a department below another, with its directors; returns its id. */
export async function makeDepartment(
  { db }: TestApp,
  name: string,
  { parent, directors = [] }: { parent?: string; directors?: readonly { id: string }[] } = {},
): Promise<string> {
  const above = parent
    ? await db
        .selectFrom('sys_depart') /* whatever the tenant: a test names its own */
        .select('org_code')
        .where('id', '=', parent)
        .executeTakeFirstOrThrow()
    : undefined
  departments += 1
  const id = newId()
  const code = `${above?.org_code ?? ''}F${String(departments).padStart(2, '0')}`
  await db
    .insertInto('sys_depart')
    .values({ id, parent_id: parent ?? null, org_code: code, depart_name: name, org_category: '1' })
    .execute()
  for (const { id: user_id } of directors)
    await db.insertInto('sys_user_depart').values({ user_id, dep_id: id, is_director: true }).execute()
  return id
}
