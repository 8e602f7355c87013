import { expect, test } from 'vitest'
import { findFontFor } from '../../platform/pictures/system-fonts'
import { drawPicture } from './draw-picture'

const page = (name: string) => ({
  title: '人员',
  note: '2026-11-17 08:00',
  cards: [
    {
      title: '',
      place: { x: 0, y: 0, width: 600, height: 200 },
      content: { table: { heads: ['姓名'], lines: [[name], ['张三 & 李四']] } },
    },
  ],
})
const drawn = (name: string, findFont?: typeof findFontFor) =>
  drawPicture(page(name), new AbortController().signal, findFont)

test('texts with characters that no font has are told, whole; others are not', async () => {
  expect((await drawn('王五')).boxed).toEqual([])
  expect((await drawn('陶骉 & <体>', async () => undefined)).boxed).toEqual(['陶骉 & <体>'])
  expect((await drawn('某\ue000')).boxed).toEqual(['某\ue000'])
})

test('what the own font lacks is written in one of the machine that has it', async (context) => {
  const rare = '骉'.codePointAt(0) ?? 0
  context.skip((await findFontFor([rare])) === undefined, 'this machine has no such font')
  const [written, boxed] = await Promise.all([drawn('陶骉'), drawn('陶骉', async () => undefined)])
  expect(written.boxed).toEqual([])
  expect(written.png.equals(boxed.png)).toBe(false)
})
