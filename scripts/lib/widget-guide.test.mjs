import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeGuideFiles } from '../../apps/server/test/guide-files'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

const slowly = 120_000

let guide
beforeAll(async () => {
  guide = await writeGuideFiles('add-a-widget')
})
afterAll(() => guide.remove())

test(
  'the widget of the guide is four files, and its demos are what the gallery asks for',
  async () => {
    expect(guide.files).toHaveLength(4)
    const { demos } = await import(/* @vite-ignore */ guide.files.find((file) => file.endsWith('.demo.tsx')))
    expect(Object.values(demos)).toEqual([expect.any(Function)])
  },
  slowly,
)

test(
  'its own test passes',
  async () => {
    const file = guide.files.find((name) => name.endsWith('.test.ts'))
    const words = ['run', '--project', 'packages', '--reporter', 'json', file]
    const { output } = await runNode([inProject('node_modules/vitest/vitest.mjs'), ...words], {
      capture: true,
    })
    expect(output).toContain('"numPassedTests":4')
    expect(output).toContain('"numFailedTests":0')
  },
  slowly,
)

test(
  'it type-checks',
  async () => {
    const folder = dirname(guide.files[0])
    const settings = {
      extends: '../../tsconfig.json',
      compilerOptions: { noEmit: true },
      include: [],
      files: [...guide.files, '../css-modules.d.ts'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const compiler = inProject('node_modules/typescript-native/bin/tsc')
    expect(await runNode([compiler, '-p', folder], { capture: true })).toEqual({ code: 0, output: '' })
  },
  slowly,
)
