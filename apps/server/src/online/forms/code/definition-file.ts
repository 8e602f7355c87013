import { field as declarations } from '@dougong/contract/resource/field'
import type { Field } from '@dougong/contract/resource/field'
import type { Part, Resource } from '@dougong/contract/resource/resource'
import { isDeepStrictEqual } from 'node:util'
import { callOf, type Code, objectOf, printed, textOf, valueOf, word } from './print'
import { type CodeFile, type Family, remark, type Thing } from './thing'

/** The definitions, those of parts before the one that has them. */
export function definitionFile(family: Family): CodeFile {
  const { folder, main, subs } = family
  const text = [
    "import { field } from '../resource/field'\nimport { defineResource } from '../resource/resource'\n",
    ...subs.map((sub) => definition(sub, `Parts of ${remark(main.title)}.`, [])),
    definition(main, `${remark(main.title)}.`, subs),
  ].join('\n')
  return { path: `packages/contract/src/${folder}/${main.names.kebab}.ts`, text }
}

function definition(thing: Thing, description: string, subs: readonly Thing[]): string {
  const { names, resource } = thing
  const definition = printed(callOf('defineResource', [resourceCode(resource, subs)]), '', 0)
  return `/** ${description} */\nexport const ${names.camel} = ${definition}\n`
}

/** The order in which a definition tells of itself. */
const order = [
  'title',
  'path',
  'permission',
  'fields',
  'list',
  'search',
  'form',
  'excel',
  'history',
  'sort',
  'tree',
  'verbs',
  'layout',
  'buttons',
  'parts',
]

function resourceCode(resource: Resource, subs: readonly Thing[]): Code {
  const entries = Object.entries(resource)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, value]): [string, Code] => {
      if (name === 'fields')
        return [
          name,
          objectOf(
            Object.entries(value as Resource['fields']).map(([each, own]) => [each, fieldCode(own)]),
            true,
          ),
        ]
      if (name === 'parts') return [name, partsCode(value as Readonly<Record<string, Part>>, subs)]
      return [name, valueOf(value)]
    })
  return objectOf(entries, true)
}

function partsCode(parts: Readonly<Record<string, Part>>, subs: readonly Thing[]): Code {
  const entries = Object.entries(parts).map(([name, part]): [string, Code] => {
    const sub = subs.find(({ names }) => names.camel === name)
    const own = Object.entries(part).map(([option, value]): [string, Code] => [
      option,
      option === 'resource' && sub ? word(sub.names.camel) : valueOf(value),
    ])
    return [name, objectOf(own, true)]
  })
  return objectOf(entries, true)
}

type Declaration = (...inputs: unknown[]) => object

/** A field by its declaration, without what that says anyway; as it is where no declaration gives the same. */
function fieldCode(own: Field): Code {
  const { kind, title, ...options } = own
  const declare = (declarations as unknown as Partial<Record<string, Declaration>>)[kind]
  for (const first of [['dictionary'], []] as const) {
    const firstInputs = first.map((option) => (options as Record<string, unknown>)[option])
    if (!declare || firstInputs.includes(undefined)) continue
    const defaults = declare(title, ...firstInputs) as Record<string, unknown>
    const further = Object.entries(options).filter(
      ([option, value]) => !isDeepStrictEqual(defaults[option], value),
    )
    const inputs = [title, ...firstInputs, ...(further.length > 0 ? [Object.fromEntries(further)] : [])]
    if (!isDeepStrictEqual(declare(...inputs), own)) continue
    return callOf(`field.${kind}`, [
      textOf(title),
      ...firstInputs.map(valueOf),
      ...(further.length > 0
        ? [objectOf(further.map(([option, value]) => [option, optionCode(option, value)]))]
        : []),
    ])
  }
  return valueOf(own)
}

function optionCode(option: string, value: unknown): Code {
  if (option !== 'search') return valueOf(value)
  const entries = Object.entries(value as object).map(([name, each]): [string, Code] => [
    name,
    name === 'as' ? fieldCode(each as Field) : valueOf(each),
  ])
  return objectOf(entries)
}
