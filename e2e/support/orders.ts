import { expect, type Page } from '@playwright/test'
import { apiBase } from './sign-in'

/** A code of the test's own. */
export const ownOrderCode = () => `E2E-${Date.now()}-${Math.floor(Math.random() * 1e6)}`

/** Makes an order by the call that its form makes; returns its id. */
export async function createOrder(page: Page, token: string, order: object): Promise<string> {
  const answer = await page.request.post(`${apiBase}/test/jeecgOrderMain/add`, {
    headers: { 'X-Access-Token': token },
    data: { orderDate: '2026-11-01 08:00:00', ...order },
  })
  const { success, message, result } = await answer.json()
  expect(success, message).toBe(true)
  return result
}

/** The customers of an order as they are stored. */
export async function customersOf(page: Page, token: string, id: string): Promise<{ name: string }[]> {
  const answer = await page.request.get(`${apiBase}/test/jeecgOrderMain/queryOrderCustomerListByMainId`, {
    headers: { 'X-Access-Token': token },
    params: { id },
  })
  return (await answer.json()).result
}
