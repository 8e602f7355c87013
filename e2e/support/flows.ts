import type { Page } from '@playwright/test'
import { newId } from '../../apps/server/src/platform/ids'
import {
  defaultSettings,
  type FlowPeopleStep,
  type FlowSettings,
  type FlowStep,
} from '../../packages/contract/src/online/flows/flow'
import { formsBase } from '../../packages/contract/src/online/forms/pages'
import type { Database } from './database'
import { addFormToMenu, administratorRole, formField, publishForm } from './forms'
import { send } from './grants'
import type { Person } from './people'
import { apiBase } from './sign-in'

/** A step that one of these people decides, with everything that people may do in it. */
export function approval(
  key: string,
  title: string,
  people: readonly Person[],
  fields: FlowPeopleStep['fields'] = {},
): FlowStep {
  return {
    key,
    title,
    kind: 'approve',
    who: { kind: 'people', usernames: people.map(({ username }) => username), ifStarter: 'self' },
    mode: 'any',
    nobody: 'pass',
    acts: ['refuse', 'return', 'handOver', 'addBefore', 'addAfter', 'takeBack'],
    fields,
  }
}

/** A form of leaves with a flow in force, which the administrator may use. */
export interface LeaveForm {
  title: string
  /** The page of its records. */
  page: string
  /** The path of its calls. */
  at: string
  flowId: string
  token: string
}

/** Makes a form of leaves by the calls of its designer, and puts a flow of these steps in force. */
export async function leaveForm(
  page: Page,
  db: Database,
  token: string,
  steps: readonly FlowStep[],
  settings: Partial<FlowSettings> = {},
): Promise<LeaveForm> {
  const name = newId().slice(0, 8)
  const table = `leave_${name}`
  const title = `请假单${name}`
  const formId = await publishForm(page, { token }, { tableName: table, tableTxt: title }, [
    formField('reason', '事由'),
    formField('days', '天数', { type: 'int', length: 10 }),
    formField('note', '批注'),
  ])
  const definition = definitionOf(steps, settings)
  const flowId = await send<string>(page.request, token, '/online/flow/add', {
    at: `${formsBase}/${table}`,
    name: `${title}审批`,
    note: '',
    definition,
  })
  await publishFlow(page, token, flowId)
  const roleId = await administratorRole(db)
  const address = await addFormToMenu(page, { token, roleId }, { id: formId, title })
  return { title, page: address, at: `${formsBase}/${table}`, flowId, token }
}

/** Puts another version of a form's flow in force. */
export async function renewFlow(
  page: Page,
  { flowId: id, title, token }: LeaveForm,
  steps: readonly FlowStep[],
): Promise<void> {
  const headers = { 'X-Access-Token': token }
  const answer = await page.request.get(`${apiBase}/online/flow/get?id=${id}`, { headers })
  const { revision } = (await answer.json()).result as { revision: number }
  await page.request.put(`${apiBase}/online/flow/save`, {
    data: { id, name: `${title}审批`, note: '', revision, definition: definitionOf(steps) },
    headers,
  })
  await publishFlow(page, token, id)
}

function definitionOf(steps: readonly FlowStep[], settings: Partial<FlowSettings> = {}) {
  return { settings: { ...defaultSettings, title: '{reason}', ...settings }, steps }
}

async function publishFlow(page: Page, token: string, id: string): Promise<void> {
  const plan = await page.request.get(`${apiBase}/online/flow/plan?id=${id}`, {
    headers: { 'X-Access-Token': token },
  })
  const { mark } = (await plan.json()).result as { mark: string }
  await send(page.request, token, '/online/flow/publish', { id, mark })
}

/** Saves and submits a leave by a call; returns the ids of its record and its case. */
export function submitLeave(
  page: Page,
  { at, token }: LeaveForm,
  record: { reason: string; days?: number },
): Promise<{ id: string; caseId: string }> {
  return send(page.request, token, '/online/flow/case/saveAndStart', {
    at,
    record: { days: 1, ...record },
    choices: {},
  })
}
