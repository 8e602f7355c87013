import { expect, type APIRequestContext } from '@playwright/test'
import { newId } from '../../apps/server/src/platform/ids'
import type { Database } from './database'
import { apiBase } from './sign-in'

/** A page that the engine serves, the menu above it, and the right to read it. */
export const positionsMenu = ['system', 'positions', 'system:position:list']

/** A role of the test's own, held by the user. */
export async function createHeldRole(
  db: Database,
  userId: string,
): Promise<{ id: string; code: string; name: string }> {
  const id = newId()
  const role = { id, code: `e2e-${id.slice(0, 10)}`, name: `授权${id.slice(0, 6)}` }
  await db.insertInto('sys_role').values({ id, role_code: role.code, role_name: role.name }).execute()
  await db.insertInto('sys_user_role').values({ user_id: userId, role_id: id }).execute()
  return role
}

/** How a call is answered to the holder of the token. */
export async function statusOf(request: APIRequestContext, token: string, path: string): Promise<number> {
  return (await request.get(apiBase + path, { headers: { 'X-Access-Token': token } })).status()
}

/** Makes a changing call as the holder of the token; returns its result. */
export async function send<Result = unknown>(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object,
): Promise<Result> {
  const answer = await request.post(apiBase + path, { data, headers: { 'X-Access-Token': token } })
  const { success, message, result } = await answer.json()
  expect(success, message).toBe(true)
  return result as Result
}
