import { type StreamParser, StreamLanguage } from '@codemirror/language'
import type { Extension } from '@uiw/react-codemirror'

const older = (parser: StreamParser<unknown>): Extension => StreamLanguage.define(parser)

/** The languages that can be written, each loaded when it is first used. */
const loaders = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () =>
    (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  'objective-c': async () => older((await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  python: async () => (await import('@codemirror/lang-python')).python(),
  r: async () => older((await import('@codemirror/legacy-modes/mode/r')).r),
  shell: async () => older((await import('@codemirror/legacy-modes/mode/shell')).shell),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  swift: async () => older((await import('@codemirror/legacy-modes/mode/swift')).swift),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
} satisfies Record<string, () => Promise<Extension>>

export type CodeLanguage = keyof typeof loaders

/** Their names, as menus list them. */
export const codeLanguages = Object.keys(loaders) as CodeLanguage[]

/** How an editor reads a language; text of an unknown one is plain. JSON has an editor of its own and is in no menu. */
export async function loadLanguage(name: string): Promise<Extension> {
  if (name === 'json') return older((await import('@codemirror/legacy-modes/mode/javascript')).json)
  return Object.hasOwn(loaders, name) ? loaders[name as CodeLanguage]() : []
}
