import { expect, type Page } from '@playwright/test'
import { apiBase } from './sign-in'

/** A department of the test's own; returns its id. */
export async function addDepartment(
  page: Page,
  token: string,
  department: { departName: string; parentId?: string },
): Promise<string> {
  const answer = await page.request.post(`${apiBase}/sys/sysDepart/add`, {
    data: department,
    headers: { 'X-Access-Token': token },
  })
  const { success, message, result } = await answer.json()
  expect(success, message).toBe(true)
  return result
}
