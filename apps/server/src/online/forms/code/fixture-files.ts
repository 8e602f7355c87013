import { callOf, type Code, objectOf, printed, textOf, valueOf, word } from './print'
import { type CodeFile, contractOf, type Family, type Thing } from './thing'

/** What the contract test has to know of records whose fields alone do not tell a good one: parts, and nodes of a tree. */
export function fixtureFiles(family: Family): CodeFile[] {
  const { folder, main, subs } = family
  const fixtures = [
    ...(main.resource.tree ? [{ thing: main, text: ofTree(main, main.resource.tree.parent) }] : []),
    ...subs.map((thing) => ({ thing, text: ofPart(thing, family) })),
  ]
  return fixtures.map(({ thing, text }) => ({
    path: `apps/server/src/features/${folder}/${main.names.kebab}/${thing.names.kebab}.contract.fixture.ts`,
    text,
  }))
}

function ofTree({ resource }: Thing, parent: string): string {
  return `import type { ContractFixture } from '../../../../test/samples'

/** Roots only. */
${fixture([
  ['path', textOf(resource.path)],
  ['values', word(`() => ({ ${parent}: undefined })`)],
])}`
}

/** A record is made first, for the part to belong to. */
function ofPart({ names, resource }: Thing, family: Family): string {
  const { main } = family
  const { path, permission, parts } = main.resource
  const indent = '    '
  const start = `${indent}const added = `
  const made = callOf('await keeper.post<string>', [
    textOf(`${path}/add`),
    word(`sampleRecord(${main.names.camel}, {}, n)`),
  ])
  const values = `async (n, server) => {
${indent}const keeper = await server.as(server.user({ may: [${textOf(`${permission}:add`).flat}] }))
${start}${printed(made, indent, start.length)}
${indent}return { ${parts?.[names.camel]?.parent}: added.result }
  }`
  return `import { ${main.names.camel} } from '${contractOf(family)}'
import { type ContractFixture, sampleRecord } from '../../../../test/samples'

${fixture([
  ['path', textOf(resource.path)],
  ['except', valueOf({ import: 'a sheet of parts alone does not tell whose they are' })],
  ['values', word(values)],
])}`
}

function fixture(entries: [string, Code][]): string {
  return `export const contractFixture: ContractFixture = ${printed(objectOf(entries, true), '', 0)}\n`
}
