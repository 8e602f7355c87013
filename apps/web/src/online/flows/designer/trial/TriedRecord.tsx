import type { Field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import { RecordPicker } from '@dougong/widgets/record-picker/RecordPicker'
import { viewOf } from '../../../../resource/field-kinds/index'
import { resourceRecords } from '../../../../shared/widget-data/resource-records'

interface TriedRecordProps {
  resource: Resource
  value: string
  onChange: (id: string) => void
}

/** The record that something is tried with. */
export function TriedRecord({ resource, value: id, onChange }: TriedRecordProps) {
  return (
    <RecordPicker
      id="flow-trial-record"
      name={resource.title}
      multiple={false}
      source={resourceRecords(resource)}
      sourceKey={resource.path}
      columns={resource.list.slice(0, 5).map((name) => ({
        field: name,
        title: resource.fields[name]?.title ?? name,
        render: (value, record) => String(record[`${name}_dictText`] ?? value ?? ''),
      }))}
      queries={resource.search.slice(0, 3).flatMap((name) => {
        const field = resource.fields[name]
        return field && isAskedAsText(field.kind) ? [{ field: name, title: field.title }] : []
      })}
      value={id}
      onChange={(next) => onChange(String(next ?? ''))}
    />
  )
}

/** Whether a search for a value of this kind looks for a part of a text. */
function isAskedAsText(kind: Field['kind']): boolean {
  const { query, isNeverAsked } = viewOf(kind)
  return query === undefined && !isNeverAsked
}
