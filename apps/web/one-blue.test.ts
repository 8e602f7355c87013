import { readFile } from 'node:fs/promises'
import { defaultColour } from '@dougong/contract/account/colours'
import { expect, test } from 'vitest'
import { darker } from './src/shared/theme/contrast'
import { paletteOf } from './src/shared/theme/palette'
import { paletteRoots } from './src/site/palette'

const [light, dark] = [false, true].map((isDark) => paletteOf({ primaryColor: defaultColour, isDark }))

test('pages that stand without the theme paint with the same blue', async () => {
  const [firstPage, answers] = await Promise.all(
    ['index.html', 'src/answers/answers.module.css'].map((path) =>
      readFile(new URL(path, import.meta.url), 'utf8'),
    ),
  )
  expect(firstPage).toContain(`--dg-primary: ${light?.primary};`)
  expect(answers).toContain(`--accent: ${light?.primary};`)
  expect(answers).toContain(`--accent: ${dark?.primaryText};`)
  expect(paletteRoots).toMatchObject({
    '--blue': light?.primary,
    '--blue-hover': darker(light?.primary ?? ''),
    '--blue-on-dark': dark?.primaryText,
  })
})
