import { createRequire } from 'node:module'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rulesOf, sheetsOf } from './sheets'
import { prefixMark, rootMark } from './stand-ins/sheet-mark'

const require = createRequire(import.meta.url)
const { Button, ConfigProvider, Table } = require('antd')
const { createCache, extractStyle, StyleProvider } = createRequire(require.resolve('antd'))(
  '@ant-design/cssinjs',
)

/** Everything antd itself writes for an element, with a theme of another colour. */
function writtenByAntd(element: React.ReactElement): string {
  const cache = createCache()
  const theme = { hashed: false, cssVar: { key: 'theme' }, token: { colorPrimary: '#722ed1' } }
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, element)))
  return extractStyle(cache, { plain: true, types: 'style' })
}

test.each([
  ['button/style/index', 'ant-btn', 'ant-btn', createElement(Button)],
  ['table/style/index', 'ant-table', 'ant-table-css-var', createElement(Table)],
])('%s is written as antd writes it under any theme', (name, prefix, root, element) => {
  const [sheet = ''] = sheetsOf(name)
  const here = sheet.replaceAll(prefixMark, prefix).replaceAll(rootMark, root)
  const theirs = new Set(rulesOf(writtenByAntd(element)).map(({ body }) => body))
  const foreign = rulesOf(here).filter(({ head, body }) => !head.startsWith('@media') && !theirs.has(body))
  expect(rulesOf(here).length).toBeGreaterThan(20)
  expect(foreign).toEqual([])
})

test('nothing is written for scripts that run from right to left', () => {
  expect(sheetsOf('table/style/index').join('')).not.toMatch(/-rtl\b/)
})

test.each(['menu', 'tooltip', 'tree-select', 'date-picker', 'form', 'message', 'grid'])(
  'the colours of a theme are in no sheet of %s',
  (name) => {
    const sheets = sheetsOf(`${name}/style/index`)
    expect(sheets.join('').length).toBeGreaterThan(500)
    expect(sheets.join('')).not.toMatch(/#1677ff|rgba\(0,\s*0,\s*0,\s*0\.88\)/)
  },
)
