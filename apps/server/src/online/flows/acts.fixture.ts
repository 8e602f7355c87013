import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { FlowActStep, Who } from '@dougong/contract/online/flows/flow'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import type { CaseServer } from './cases.fixture'

/** The permissions to do something with the records of a form. */
export function codesFor(table: string, ...verbs: string[]): string[] {
  return verbs.map((verb) => `${addressOf({ table }).permission}:${verb}`)
}

/** A role with these permissions, by its id. */
export async function roleWith(cases: CaseServer, may: readonly string[]): Promise<string> {
  const { user } = await cases.person({ may: [...may] })
  const { role_id } = await cases.server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return role_id
}

/** A step that does something by itself. */
export function doing(role: string, act: FlowAct<Who>, failed: FlowActStep['failed'] = 'stop'): FlowActStep {
  return { key: 'act', title: '登记', kind: 'act', role, act, failed }
}

/** Fills in one field with a text. */
export function settingTo(name: string, value: string): Extract<FlowAct, { kind: 'change' }> {
  return { kind: 'change', values: { [name]: { kind: 'fixed', value } } }
}
