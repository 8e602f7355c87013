import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import type { DetailEntry } from '@dougong/widgets/details/DetailList'
import type { FormSection } from '../form/ResourceForm'
import { type Cells, columnsOf } from '../list/columns'
import type { ResourceRow } from '../resource.queries'
import { viewOf } from '../field-kinds/index'

/** Fields of one record, each by its title. */
export function detailEntries(
  resource: Resource,
  names: readonly string[],
  row: ResourceRow,
  cells?: Cells,
): DetailEntry[] {
  return columnsOf(resource, cells, names, true).map(({ name, title, field, render }) => ({
    key: name,
    term: title,
    content: render(row),
    isWide: viewOf(field.kind).isWide === true,
  }))
}

/** What is told of a record: as its form has it, then what only its list knows, each value once. */
export function detailNames(resource: Resource, row: ResourceRow): string[] {
  const formTexts = new Set(resource.form.map((name) => row[`${name}_dictText`]).filter(Boolean))
  const further = resource.list.filter(
    (name) => !resource.form.includes(name) && !(resource.fields[name]?.computed && formTexts.has(row[name])),
  )
  return [...new Set([...resource.form, ...further, ...auditFields])]
}

interface Group {
  title: string | undefined
  fields: readonly string[]
}

/** Names in the groups of their form, each group as far as something of it is told; what is in none comes last. */
export function grouped(names: readonly string[], sections: readonly FormSection[]): Group[] {
  const apart = new Set(sections.flatMap(({ fields }) => fields))
  const rest = names.filter((name) => !apart.has(name))
  return [
    ...sections.map(({ title, fields }) => ({
      title,
      fields: fields.filter((name) => names.includes(name)),
    })),
    { title: sections.length > 0 ? '其他' : undefined, fields: rest },
  ].filter(({ fields }) => fields.length > 0)
}
