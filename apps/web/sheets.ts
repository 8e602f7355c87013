import { createRequire } from 'node:module'
import type * as CssInJs from '@ant-design/cssinjs'
import type * as React from 'react'
import type * as Server from 'react-dom/server'
import type { Plugin } from 'vite'
import { prefixMark, rootMark } from './stand-ins/sheet-mark'

/** antd's functions that are given a component's name, and how its style sheet is made. */
const makers = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'] as const
type Maker = (typeof makers)[number]
type Inputs = [component: unknown, ...rest: unknown[]]

interface MadeSheet {
  maker: Maker
  inputs: Inputs
}

interface SyntaxNode {
  type: string
  start: number
  end: number
  callee?: { name?: string }
  arguments?: SyntaxNode[]
  key?: { name?: string }
  value?: SyntaxNode
}

/** Modules whose call stands in a function, and what antd calls that with. */
const within: Record<string, string[]> = {
  'menu/style/index': [prefixMark],
  'tooltip/style/index': [prefixMark],
  'tree-select/style/index': [prefixMark, 'ant-select-tree', ''],
}

/**
 * antd makes its style sheets of objects in the browser, at each visit. What depends on the theme in them are custom properties
 * alone, so their text is always the same: it is written here, while the client is built, in place of the functions that make it.
 * `stand-ins/registered-sheet.ts` puts the text into the page.
 */
export function writtenSheets(): Plugin {
  return {
    name: 'written-sheets',
    apply: 'build',
    transform: {
      filter: { id: /\/antd\/es\/([\w-]+\/style\/\w+|_util\/wave\/style|theme\/util\/genStyleUtils)\.js$/ },
      handler(code, id) {
        const name = id.slice(id.lastIndexOf('/antd/es/') + '/antd/es/'.length, -'.js'.length)
        const places = placesOf(this.parse(code) as unknown as SyntaxNode, name)
        if (places.length === 0) return null
        const sheets = sheetsOf(name)
        if (sheets.length !== places.length)
          return this.error(`${name}: ${places.length} sheets are asked for, ${sheets.length} were made`)
        const written = places
          .map((place, index) => ({ place, text: JSON.stringify(sheets[index]) }))
          .reduceRight(
            (whole, { place, text }) =>
              `${whole.slice(0, place.start)}() => ${text}${whole.slice(place.end)}`,
            code,
          )
        return { code: written, map: null }
      },
    },
  }
}

const shared = 'theme/util/genStyleUtils'

/** Where a module says how its sheets are made. */
function placesOf(tree: SyntaxNode, name: string): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: inputs, key, value } = node as SyntaxNode
    if (type === 'CallExpression' && makers.includes(callee?.name as Maker) && inputs?.[1])
      found.push(inputs[1])
    if (name === shared && type === 'Property' && key?.name === 'getResetStyles' && value) found.push(value)
    Object.values(node).forEach(visit)
  }
  visit(tree)
  return found
}

/** The text of every sheet that a module of antd makes, in the order in which it does. */
export function sheetsOf(name: string): string[] {
  if (name === shared) return [textOf({ maker: 'genStyleHooks', inputs: ['Nothing', () => []] }, 'Shared')]
  return madeIn(name).map((made) => textOf(made, prefixMark))
}

const require = createRequire(import.meta.url)

/** What a module of antd asks its makers for, heard while it is loaded a second time, when all that it needs is there already. */
function madeIn(name: string): MadeSheet[] {
  const path = require.resolve(`antd/lib/${name}`)
  require(path)
  delete require.cache[path]
  const made: MadeSheet[] = []
  const antd = require('antd/lib/theme/util/genStyleUtils') as Record<Maker, (...inputs: Inputs) => unknown>
  const own = { ...antd }
  for (const maker of makers) {
    antd[maker] = (...inputs) => {
      made.push({ maker, inputs })
      return () => []
    }
  }
  const loaded = require(path) as { default: (...inputs: string[]) => unknown }
  if (within[name]) loaded.default(...within[name])
  Object.assign(antd, own)
  return made
}

/** The text that antd would write into the page, of the sheet whose name contains a word. */
function textOf({ maker, inputs }: MadeSheet, word: string): string {
  const { createElement } = require('react') as typeof React
  const { renderToString } = require('react-dom/server') as typeof Server
  const { createCache, extractStyle, StyleProvider } = createRequire(require.resolve('antd'))(
    '@ant-design/cssinjs',
  ) as typeof CssInJs
  const { ConfigProvider } = require('antd') as { ConfigProvider: React.ComponentType<{ theme: object }> }
  const antd = require('antd/lib/theme/util/genStyleUtils') as Record<Maker, (...inputs: Inputs) => never>
  const use: (prefix: string, root: string) => unknown = antd[maker](...inputs)
  const Component =
    maker === 'genSubStyleComponent'
      ? (antd[maker](...inputs) as React.ComponentType<{ prefixCls: string }>)
      : undefined
  const Shown = () => {
    if (Component) return createElement(Component, { prefixCls: prefixMark })
    use(prefixMark, rootMark)
    return null
  }
  const cache = createCache()
  const theme = { hashed: false, cssVar: { key: 'theme' } }
  renderToString(
    createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, createElement(Shown))),
  )
  for (const key of cache.cache.keys()) if (!key.split('%').includes(word)) cache.cache.delete(key)
  return leftToRight(extractStyle(cache, { plain: true, types: 'style' }))
}

/** The rules of a sheet without those for scripts that run from right to left. */
function leftToRight(sheet: string): string {
  return rulesOf(sheet)
    .map(({ head, body }) => {
      if (head.startsWith('@media') || head.startsWith('@supports')) return { head, body: leftToRight(body) }
      const kept = selectorsOf(head).filter((selector) => !/-rtl\b|\[dir=['"]?rtl/.test(selector))
      return { head: kept.join(','), body }
    })
    .filter(({ head, body }) => head !== '' && body !== '' && !head.includes('data-ant-cssinjs'))
    .map(({ head, body }) => `${head}{${body}}`)
    .join('')
}

interface Rule {
  head: string
  body: string
}

export function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let begin = 0
  let open = 0
  for (let index = 0; index < sheet.length; index += 1) {
    if (sheet[index] === '{' && depth++ === 0) open = index
    if (sheet[index] !== '}' || --depth > 0) continue
    rules.push({ head: sheet.slice(begin, open).trim(), body: sheet.slice(open + 1, index).trim() })
    begin = index + 1
  }
  return rules
}

/** The selectors of a list; commas within brackets are part of one. */
function selectorsOf(head: string): string[] {
  return head.split(/,(?![^(]*\))/)
}
