import type { Field } from '@dougong/contract/resource/field'
import { expressions } from '@dougong/contract/resource/formula/behaviour'
import { parseFormula } from '@dougong/contract/resource/formula/parse'
import { printFormula } from '@dougong/contract/resource/formula/print'
import type { Tree } from '@dougong/contract/resource/formula/tree'
import type { Part, RecordButton, Resource } from '@dougong/contract/resource/resource'
import { camelOf } from './names'

/** What the kinds of parts are called in code, by what they are called in the form. */
export type PartNames = ReadonlyMap<string, string>

const name = (text: string) => camelOf(text)
const names = (texts: readonly string[]) => texts.map(name)

/** The resource of a form in the words of code: `order_no` becomes `orderNo`, wherever it is spoken of. */
export function renamed(resource: Resource, parts: PartNames): Resource {
  const { fields, list, search, form, excel, sort, tree, buttons } = resource
  return {
    ...resource,
    fields: Object.fromEntries(
      Object.entries(fields).map(([each, field]) => [name(each), renamedField(field, parts)]),
    ),
    list: names(list),
    search: names(search),
    form: names(form),
    ...(excel && { excel: names(excel) }),
    sort: { ...sort, by: name(sort.by) },
    ...(tree && {
      tree: {
        ...tree,
        parent: name(tree.parent),
        ...(tree.hasChild !== undefined && { hasChild: name(tree.hasChild) }),
      },
    }),
    ...(buttons && { buttons: buttons.map((button) => renamedButton(button, parts)) }),
  }
}

/** A part with its own resource, which is renamed besides. */
export function renamedPart(part: Part, resource: Resource): Part {
  const { parent, order } = part
  return { ...part, resource, parent: name(parent), ...(order !== undefined && { order: name(order) }) }
}

/** Options that name other fields of the record, some of them several. */
const naming = ['above', 'fills', 'from'] as const

function renamedField(field: Field, parts: PartNames): Field {
  const changes: Record<string, unknown> = {}
  const values = field as Field & Partial<Record<string, unknown>>
  for (const option of Object.keys(expressions))
    if (typeof values[option] === 'string') changes[option] = renamedFormula(values[option], parts)
  for (const option of naming)
    if (typeof values[option] === 'string') changes[option] = names(values[option].split(',')).join(',')
  if (field.look?.href !== undefined)
    changes['look'] = { ...field.look, href: renamedAddress(field.look.href) }
  return { ...field, ...changes } as Field
}

function renamedButton(button: RecordButton, parts: PartNames): RecordButton {
  const { action, shownWhen } = button
  return {
    ...button,
    ...(shownWhen !== undefined && { shownWhen: renamedFormula(shownWhen, parts) }),
    action:
      action.kind === 'set'
        ? {
            ...action,
            values: Object.fromEntries(
              Object.entries(action.values).map(([each, text]) => [name(each), renamedFormula(text, parts)]),
            ),
          }
        : action.kind === 'open'
          ? {
              ...action,
              address: action.address.replaceAll(/\{(\w+)\}/g, (_, each: string) => `{${name(each)}}`),
            }
          : action,
  }
}

/** An address of a value, with `${field}` and the field of `ONLINE:table:field`. */
function renamedAddress(href: string): string {
  return href
    .replaceAll(/\$\{([^}]*)\}/g, (_, each: string) => `\${${name(each.trim())}}`)
    .replace(/^(ONLINE:[^:]+:)(\w+)$/, (_, start: string, each: string) => start + name(each))
}

/** An expression in the words of code. */
function renamedFormula(text: string, parts: PartNames): string {
  return printFormula(renamedTree(parseFormula(text), parts))
}

function renamedTree(tree: Tree, parts: PartNames): Tree {
  const inner = (each: Tree) => renamedTree(each, parts)
  switch (tree.kind) {
    case 'field':
      return {
        ...tree,
        name: name(tree.name),
        ...(tree.part !== undefined && { part: parts.get(tree.part) ?? tree.part }),
      }
    case 'minus':
    case 'not':
      return { ...tree, of: inner(tree.of) }
    case 'in':
      return { ...tree, value: inner(tree.value), among: tree.among.map(inner) }
    case 'call':
      return { ...tree, inputs: tree.inputs.map(inner) }
    case 'pair':
      return { ...tree, left: inner(tree.left), right: inner(tree.right) }
    default:
      return tree
  }
}
