import { expect, type Page } from '@playwright/test'
import { send } from './grants'
import { apiBase } from './sign-in'

/** Makes a category below another, `0` for a root; returns its id. */
export async function addCategory(page: Page, token: string, name: string, pid: string): Promise<string> {
  await send(page.request, token, '/sys/category/add', { name, pid })
  const answer = await page.request.get(`${apiBase}/sys/category/loadOne`, {
    params: { field: 'name', val: name },
    headers: { 'X-Access-Token': token },
  })
  const { success, message, result } = await answer.json()
  expect(success, message).toBe(true)
  return result.id
}
