import { test } from '@playwright/test'
import { walkGallery } from './support/gallery-walk'
import { signIn } from './support/sign-in'

// Journeys of: features/gallery

// Some fifty widgets. Colours are those of the desktop, where they are judged in the dark as well.
test.describe.configure({ timeout: 400_000 })

for (const [half, from] of [
  ['first', 0],
  ['second', 1],
] as const)
  test(`[WGT-21] on a phone every widget of the gallery passes axe and is reached by Tab: ${half} half`, async ({
    page,
  }) => {
    await signIn(page)
    await walkGallery(page, from, { inDark: false })
  })
