import { expect, type Page } from '@playwright/test'
import { apiBase } from './sign-in'

export interface NewPosition {
  code: string
  name: string
  postRank?: string
}

/** A code that no other journey uses. */
export const ownCode = (): string => `P${Date.now()}${Math.floor(Math.random() * 1000)}`

/** Makes positions by the calls of the form, one after the other, so that the last is the newest. */
export async function createPositions(page: Page, token: string, positions: NewPosition[]): Promise<void> {
  for (const position of positions) {
    const answer = await page.request.post(`${apiBase}/sys/position/add`, {
      data: { postRank: '1', ...position },
      headers: { 'X-Access-Token': token },
    })
    expect(await answer.json()).toMatchObject({ success: true })
  }
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
