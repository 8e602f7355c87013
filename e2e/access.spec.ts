import { expect, test } from '@playwright/test'
import { apiBase, signIn } from './support/sign-in'

// Journeys of: web/src/shared/access, server/src/access

const forceOff = /^强制下线/

test('[PRM-03] a control that the user may use is shown, and removed when the right is not held', async ({
  page,
}) => {
  await signIn(page)
  await signIn(page)
  await page.goto('/isystem/online')
  await expect(page.getByText('当前会话')).toBeVisible()
  await expect(page.getByRole('button', { name: forceOff }).first()).toBeVisible()

  await page.route(`**${apiBase}/sys/permission/getUserPermissionByToken*`, async (route) => {
    const answer = await route.fetch()
    const envelope = await answer.json()
    envelope.result.codeList = envelope.result.codeList.filter(
      (code: string) => code !== 'system:online:kick',
    )
    await route.fulfill({ response: answer, json: envelope })
  })
  await page.reload()
  await expect(page.getByText('当前会话')).toBeVisible()
  await expect(page.getByRole('button', { name: forceOff })).toHaveCount(0)
})
