import { lazyPart } from '../lazy-part'
import { type ReactNode } from 'react'
import type { RecordSource } from '../data'
import { ellipsisLengths } from '../ellipsis/Ellipsis'
import type { PickColumn } from '../picker/PickTable'
import { type RecordControlProps, RecordField } from '../picker/RecordField'
import type { RecordQuery } from './record-filters'

const RecordDialog = lazyPart(async () => (await import('./RecordDialog')).RecordDialog)

export interface RecordPickerProps extends RecordControlProps {
  /** What one record is called. */
  name: string
  source: RecordSource
  /** Names the source. */
  sourceKey: string
  /** The first one is also shown among what is chosen. */
  columns: readonly PickColumn[]
  /** What a record is stored as. */
  returnField?: string
  /** What is shown of a chosen record; the first column where silent. */
  displayField?: string
  /** The first one stands in sight, the others unfold. */
  queries: readonly RecordQuery[]
  width?: number
  ellipsisLength?: number
  /** Without a button the box alone opens the dialog. */
  hasButton?: boolean
  buttonText?: string
}

/** Chooses records of any kind from pages; roles and positions are pickers of this sort. */
export function RecordPicker({
  name,
  columns,
  queries,
  returnField = 'id',
  displayField = columns[0]?.field ?? 'id',
  multiple = true,
  width = 1200,
  ellipsisLength = ellipsisLengths.picker,
  hasButton = true,
  buttonText = '选择',
  placeholder = '请选择',
  ...rest
}: RecordPickerProps): ReactNode {
  const { source, sourceKey } = rest
  return (
    <RecordField
      {...rest}
      returnField={returnField}
      displayField={displayField}
      multiple={multiple}
      placeholder={placeholder}
      ellipsisLength={ellipsisLength}
      buttonText={hasButton ? buttonText : undefined}
      renderDialog={(parts) => (
        <RecordDialog
          {...parts}
          {...{ name, source, sourceKey, columns, queries, displayField, multiple, width }}
        />
      )}
    />
  )
}
