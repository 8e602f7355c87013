import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { charactersOf } from './font-characters'
import { findFontFor } from './system-fonts'

const own = fileURLToPath(new URL('../../../fonts/NotoSansSC-Regular.ttf', import.meta.url))
const numbersOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

test('a font says which characters it draws', async () => {
  const draws = await charactersOf(own)
  expect(numbersOf('斗拱Aa0，。%').filter((character) => !draws(character))).toEqual([])
  /* rare ones, one beyond the first 65,536, one that is nobody's */
  expect(numbersOf('骉㛃𠮷\ue000').filter((character) => draws(character))).toEqual([])
})

test('of the fonts of a machine the one is found that draws the most, whatever else lies there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await findFontFor(numbersOf('斗'), [folder, join(folder, 'nothing')])).toBeUndefined()
  await writeFile(join(folder, 'broken-cjk.ttf'), 'no font')
  await copyFile(own, join(folder, 'letters.ttf'))
  expect(await findFontFor(numbersOf('斗'), [folder])).toBeUndefined()
  await copyFile(own, join(folder, 'some-cjk.ttf'))
  expect(await findFontFor(numbersOf('斗\ue000'), [folder])).toBe(join(folder, 'some-cjk.ttf'))
  expect(await findFontFor(numbersOf('\ue000'), [folder])).toBeUndefined()
})
