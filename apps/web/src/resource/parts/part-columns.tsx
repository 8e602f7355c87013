import type { RelatedValue } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { Part, Resource } from '@dougong/contract/resource/resource'
import type { Column, RowValues } from '@dougong/widgets/editable-table/columns'
import type { FormPlace } from '../field-kinds/shape/form-place'
import { useRelated } from '../form/use-related'
import { columnsOf } from '../list/columns'
import type { ResourceRow } from '../resource.queries'
import { editableColumns } from '../rows/editable-columns'

type OwnColumns = Readonly<Record<string, Partial<Column>>>

/** The columns of the table in which the parts of a kind are filled in, as far as the record does not give them. */
export function partColumns(resource: Resource, name: string, part: Part, own: OwnColumns = {}): Column[] {
  const names = part.resource.form.filter((field) => field !== part.parent)
  const readOnlyColumns = names.map(
    (field) => [field, shownColumn({ resource, part: name }, part.resource, field)] as const,
  )
  return editableColumns(part.resource, names, { ...Object.fromEntries(readOnlyColumns), ...own })
}

/** A column that is only looked at: what belongs to another record, or leads somewhere. */
function shownColumn(place: FormPlace, part: Resource, name: string): Partial<Column> {
  const field = part.fields[name]
  const { related } = field ?? {}
  if (related)
    return {
      type: 'slot',
      validateRules: [],
      render: ({ row, value }) => <RelatedCell place={place} related={related} row={row} knownText={value} />,
    }
  /* what is computed follows what is typed; it leads somewhere once it is saved */
  if (!field?.readOnly || field.formula !== undefined || field.look?.href === undefined) return {}
  const [column] = columnsOf(part, {}, [name])
  return column ? { type: 'slot', render: ({ row }) => column.render(row as ResourceRow) } : {}
}

interface RelatedCellProps {
  place: FormPlace
  related: RelatedValue
  row: RowValues
  knownText: unknown
}

function RelatedCell({ place, related, row, knownText }: RelatedCellProps) {
  return useRelated(place, related, row[related.through], knownText)
}
