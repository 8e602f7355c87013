import { expect, test } from 'vitest'
import { colourProblems, readStyledSources } from './check-colours.mjs'

const inCss = (text) => colourProblems([{ path: 'packages/widgets/src/x/X.module.css', text }])
const inTsx = (text) => colourProblems([{ path: 'apps/web/src/features/x/X.tsx', text }])

test.each([
  'color: #fff;',
  'background: #1890FF',
  'box-shadow: 0 0 1px rgb(0 0 0 / 20%)',
  'fill: hsl(1 2% 3%)',
])('a style sheet that says %s is told so', (line) => {
  expect(inCss(`.a {\n  ${line}\n}`)).toEqual([expect.stringContaining('X.module.css:2 paints with')])
})

test.each(["color: '#fff'", 'stroke="#1890ff"', '`rgb(0 0 0 / 20%)`'])(
  'a component that says %s is told so',
  (text) => {
    expect(inTsx(text)).toHaveLength(1)
  },
)

test('names, properties, comments and other numbers may stand', () => {
  expect(
    inCss(
      '/* #fff */ .a { color: var(--dg-text); fill: url(#fade-1); background: color-mix(in srgb, black 70%, white) }',
    ),
  ).toEqual([])
  expect(inTsx("<a href='#top' data-x='#12' />")).toEqual([])
})

test('the theme itself makes colours', () => {
  expect(colourProblems([{ path: 'apps/web/src/shared/theme/palette.ts', text: "'#fff'" }])).toEqual([])
})

test('the product as it stands asks for every colour by name', async () => {
  expect(colourProblems(await readStyledSources())).toEqual([])
})
