import { test } from '@playwright/test'
import { walkGallery } from './support/gallery-walk'
import { signIn } from './support/sign-in'

test.describe.configure({ timeout: 300_000 })

test('[WGT-21] every widget of the gallery passes axe, light and dark, and is reached by Tab', async ({
  page,
}) => {
  await signIn(page)
  await walkGallery(page)
})
