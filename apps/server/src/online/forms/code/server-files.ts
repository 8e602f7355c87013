import { departmentColumn } from '@dougong/contract/online/forms/to-resource'
import { permissionOfButton } from '@dougong/contract/resource/buttons'
import { offers, verbs } from '@dougong/contract/resource/resource'
import { camelOf } from './names'
import { callOf, type Code, listOf, objectOf, printed, textOf, valueOf, word } from './print'
import { type CodeFile, contractOf, type Family, pageOf, type Thing } from './thing'

/** What joins the definitions with their tables and says where the page stands in the menu. */
export function serverFiles(family: Family): CodeFile[] {
  const folder = `apps/server/src/features/${family.folder}/${family.main.names.kebab}`
  return [
    { path: `${folder}/feature.ts`, text: featureText(family) },
    { path: `${folder}/${family.main.names.kebab}.resource.ts`, text: resourceText(family) },
  ]
}

function featureText(family: Family): string {
  const { main, subs, folder } = family
  const actions = [main, ...subs].flatMap((thing): Code[] => {
    const { permission, buttons = [] } = thing.resource
    const offered = verbs.filter((verb) => offers(thing.resource, verb))
    const inputs = [textOf(permission), textOf(thing.title)]
    const isWhole = offered.length === verbs.length
    return [
      callOf('actionsOf', isWhole ? inputs : [...inputs, valueOf(offered)]),
      ...buttons.map(({ code, title }) =>
        valueOf({ code: permissionOfButton(thing.resource, code), name: title }),
      ),
    ]
  })
  const [only] = actions
  const row = objectOf(
    [
      ['id', textOf(main.names.kebab)],
      ['under', textOf('system')],
      ['name', textOf(main.title)],
      ['url', textOf(`/${folder}/${main.names.camel}`)],
      ['component', textOf(pageOf(family))],
      ['sort', word('9')],
      ['keepAlive', word('true')],
      ['actions', actions.length === 1 && only ? only : spread(actions)],
    ],
    true,
  )
  const feature = objectOf(
    [
      ['menu', listOf([row])],
      ['resources', word(`() => [${[...subs, main].map(resourceName).join(', ')}]`)],
    ],
    true,
  )
  return [
    "import { actionsOf } from '../../../database/seeds/menu-seed'",
    "import type { Feature } from '../../../services/feature'",
    importOf([...subs, main].map(resourceName), `./${main.names.kebab}.resource`),
    '',
    `export const ${main.names.camel}Feature: Feature = ${printed(feature, '', 0)}\n`,
  ].join('\n')
}

/** Lists and rows as the members of one list. */
function spread(actions: readonly Code[]): Code {
  const members = actions.map((code): Code => {
    if (!code.flat.startsWith('actionsOf')) return code
    return {
      ...code,
      flat: `...${code.flat}`,
      ...(code.broken && { broken: (indent) => `...${code.broken?.(indent)}` }),
    }
  })
  return {
    ...listOf(members),
    isTall: members.some(({ flat }) => flat.startsWith('{')) && members.length > 1,
  }
}

function resourceText(family: Family): string {
  const { main, subs } = family
  const parts = subs.map((sub) => {
    const field = main.resource.parts?.[sub.names.camel]?.parent ?? ''
    const partOf = word(
      `{ parent: (): ServedResource => ${resourceName(main)}, field: ${textOf(field).flat} }`,
    )
    return served(sub, [...storage(sub), ['partOf', partOf], ...filling(sub)])
  })
  const own: [string, Code][] = [
    ...storage(main),
    ['page', textOf(pageOf(family))],
    ...naming(main),
    ...filling(main),
    ...(subs.length > 0
      ? [['parts', objectOf(subs.map((sub) => [sub.names.camel, word(resourceName(sub))]))] as [string, Code]]
      : []),
  ]
  return [
    importOf([main, ...subs].map(({ names }) => names.camel).sort(byLetters), contractOf(family)),
    subs.length > 0
      ? "import { type ServedResource, serveResource } from '../../../resource/serve-resource'"
      : "import { serveResource } from '../../../resource/serve-resource'",
    '',
    ...parts.flatMap((part) => [part, '']),
    served(main, own, subs.length > 0 ? ': ServedResource' : ''),
    '',
  ].join('\n')
}

function storage({ table }: Thing): [string, Code][] {
  return [
    ['table', textOf(table)],
    ['tenant', textOf('own')],
  ]
}

/** The field that names records in sentences, where it is not the first of the list. */
function naming({ form, resource }: Thing): [string, Code][] {
  const name = form.tree && camelOf(form.tree.name)
  return name === undefined || name === resource.list[0] ? [] : [['nameField', textOf(name)]]
}

/** Whose department a new record is. */
function filling({ form }: Thing): [string, Code][] {
  if (!form.fields.some(({ name }) => name === departmentColumn)) return []
  const fills = `async (values, { actor }) => ({ ...values, ${camelOf(departmentColumn)}: actor.departmentCode })`
  return [['beforeCreate', word(fills)]]
}

function served({ names }: Thing, options: readonly [string, Code][], type = ''): string {
  const start = `export const ${names.camel}Resource${type} = `
  const code = callOf('serveResource', [word(names.camel), objectOf(options, true)])
  return start + printed(code, '', start.length)
}

function resourceName({ names }: Thing): string {
  return `${names.camel}Resource`
}

function importOf(names: readonly string[], from: string): string {
  const flat = `import { ${names.join(', ')} } from '${from}'`
  return flat.length <= 110 ? flat : `import {\n  ${names.join(',\n  ')},\n} from '${from}'`
}

function byLetters(one: string, other: string): number {
  return one.toLowerCase() < other.toLowerCase() ? -1 : 1
}
