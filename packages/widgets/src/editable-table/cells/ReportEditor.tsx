import { useEffect, useRef } from 'react'
import { ReportPicker } from '../../report-picker/ReportPicker'
import { membersOf, type Stored } from '../../joined'
import type { OwnEditorProps } from './own-props'

/** A row of a report, which fills several cells of the row. */
export function ReportEditor({
  table,
  column,
  value,
  store,
  done,
  label,
  placeholder,
  props,
}: OwnEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => host.current?.querySelector('input')?.click(), [])
  const { destFields = column.key, orgFields = column.field ?? column.key } = column
  const own = membersOf(destFields).includes(column.key)
    ? column.key
    : (membersOf(destFields)[0] ?? column.key)
  return (
    <div ref={host}>
      <ReportPicker
        {...props}
        aria-label={label}
        code={column.popupCode ?? ''}
        orgFields={orgFields}
        destFields={destFields}
        field={own}
        value={String((value ?? '') as Stored)}
        {...(column.textField !== undefined && { texts: membersOf(table.lookups?.words(column, value)) })}
        groupId={table.caseId}
        multi={column.multiple ?? false}
        {...(column.param && { param: column.param as Record<string, string> })}
        {...(column.sorter !== undefined && { sorter: column.sorter })}
        {...(placeholder !== '' && { placeholder })}
        onFill={(values) => {
          const { [own]: mine = '', ...others } = values
          store(mine, own === column.key ? others : { ...others, [own]: mine })
          done()
        }}
      />
    </div>
  )
}
