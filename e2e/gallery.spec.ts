import { test } from '@playwright/test'
import { walkGallery } from './support/gallery-walk'
import { signIn } from './support/sign-in'

// Journeys of: features/gallery, packages/widgets/src

// Some fifty widgets, each judged twice.
test.describe.configure({ timeout: 400_000 })

for (const [half, from] of [
  ['first', 0],
  ['second', 1],
] as const)
  test(`[WGT-21] every widget of the gallery passes axe, light and dark, and is reached by Tab: ${half} half`, async ({
    page,
  }) => {
    await signIn(page)
    await walkGallery(page, from, { inDark: true })
  })
