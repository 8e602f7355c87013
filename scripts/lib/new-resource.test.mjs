import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProjectCopy } from '../../apps/server/src/online/forms/code/project-copy.fixture'
import { blocksOf, withLines } from './new-resource.mjs'
import { inProject } from './project.mjs'

test('a guide shows whole files, and lines of lists', async () => {
  const blocks = blocksOf(await readFile(inProject('docs/guides/add-a-resource.md'), 'utf8'))
  expect(blocks.map(({ kind }) => kind)).toEqual(['ts', 'ts', 'ts', 'diff', 'ts', 'diff', 'md'])
  expect(blocks.every(({ text }) => text.endsWith('\n') && !/^ {3}\S/.test(text))).toBe(true)
})

test('a line is imported in the order of paths and stands at the end of the list', () => {
  const list =
    "import { a } from './a/feature'\nimport { c } from './c/feature'\n\nexport const all = [\n  a,\n  c,\n]\n"
  const added = withLines(list, "+import { b } from './b/feature'\n+  b,\n", 'list.ts')
  expect(added).toBe(
    "import { a } from './a/feature'\nimport { b } from './b/feature'\nimport { c } from './c/feature'\n\nexport const all = [\n  a,\n  c,\n  b,\n]\n",
  )
})

/* a copy of the project, in which somebody types the command */
describe('npm run new -- resource', () => {
  const written = [
    'packages/contract/src/system/asset-classes.ts',
    'apps/server/src/features/system/asset-classes/feature.ts',
    'apps/web/src/features/system/asset-classes/index.ts',
  ]
  const lists = ['apps/server/src/features/system/features.ts', 'apps/web/src/app/features.ts']
  const migrations = 'apps/server/src/database/migrations/index.ts'
  let copy
  let command
  beforeAll(async () => {
    copy = await ProjectCopy.make([
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'GLOSSARY.md',
      'README.md',
      'apps',
      'bench',
      'docs',
      'e2e',
      'playwright.config.ts',
      'scripts',
      'knip.json',
      'package-lock.json',
      '.dependency-cruiser.cjs',
      '.oxlintrc.json',
    ])
    command = await newThing('asset-class', '资产类别')
  })
  afterAll(() => copy?.remove(), 60_000)

  const newThing = (...words) => copy.tool('../scripts/new.mjs', ['resource', ...words])

  test('names what it wrote, and refuses what is there or cannot be a name', async () => {
    expect(command.code).toBe(0)
    for (const path of [...written, ...lists, 'docs/help/asset-classes.md'])
      expect(command.output).toContain(path)
    expect(await newThing('asset-class', '资产类别')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    })
    expect(await newThing('AssetClass', '资产类别')).toMatchObject({
      code: 1,
      output: expect.stringContaining('must be a name like'),
    })
    expect((await newThing('asset-class')).code).toBe(1)
  })

  test('leaves nothing of the guide’s meeting rooms', async () => {
    for (const path of [...written, ...lists, 'docs/help/asset-classes.md'])
      expect(await readFile(join(copy.folder, path), 'utf8')).not.toMatch(/meeting|会议|seats|keeper|NNN/i)
  })

  test('passes what npm run check would say', async () => {
    const names = ['format', 'walls', 'unused exports', 'migrations', 'tenants', 'wording', 'english']
    const { code, output } = await copy.tool('../scripts/check.mjs', names)
    expect(output.split('\n').filter((line) => !line.startsWith('✓') && line !== '')).toEqual([])
    expect([code, output.match(/✓/g)?.length]).toEqual([0, names.length])
  }, 300_000)

  test('has its help', async () => {
    const config = "export default { test: { include: ['apps/server/src/help.test.ts'] } }\n"
    await writeFile(join(copy.folder, 'vitest.help.mjs'), config)
    const { code, output } = await copy.tool('vitest/vitest.mjs', ['run', '--config', 'vitest.help.mjs'], {
      VITEST: undefined,
    })
    expect([code, output]).toEqual([0, expect.stringContaining('help.test.ts')])
  }, 300_000)

  test('its page is its definition, named by a door that type-checks', async () => {
    const config = {
      extends: './tsconfig.json',
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
        noEmit: true,
      },
      include: [],
      /* the lists import all of the product, which `npm run check` compiles; what they name is resolved by the walls */
      files: [...written, migrations, 'apps/server/src/http/declared-access.ts'],
    }
    await writeFile(join(copy.folder, 'tsconfig.new.json'), JSON.stringify(config))
    const compiling = ['-p', 'tsconfig.new.json', '--pretty', 'false']
    expect(await copy.tool('typescript-native/bin/tsc', compiling)).toEqual({ code: 0, output: '' })
    expect(await copy.tool('oxlint/bin/oxlint', [...written, ...lists])).toMatchObject({ code: 0 })
  }, 400_000)
})
