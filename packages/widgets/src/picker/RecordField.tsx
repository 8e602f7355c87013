import { type ReactNode, Suspense } from 'react'
import type { ControlProps } from '../control'
import type { PickedRecord, RecordSource } from '../data'
import { joined, membersOf, type Stored } from '../joined'
import { useLoaded } from '../use-loaded'
import { PickerField } from './PickerField'
import { type DialogState, useDialog } from './use-dialog'

/** What every picker of records takes. */
export interface RecordControlProps extends ControlProps {
  /** Stored values, comma-joined where `multiple`. */
  value?: Stored
  onChange?: (value: string) => void
  /** The records themselves, for who stores more than one field. */
  onPick?: (records: PickedRecord[]) => void
  multiple?: boolean
  /** What stored values are called, where that is known without asking: not everybody may list the records. */
  names?: Readonly<Record<string, string>>
}

interface RecordFieldProps extends RecordControlProps {
  source: RecordSource
  sourceKey: string
  returnField: string
  displayField: string
  ellipsisLength: number
  buttonText?: string | undefined
  icon?: ReactNode
  renderDialog: (parts: {
    chosen: PickedRecord[]
    onPick: (records: PickedRecord[]) => void
    onClose: () => void
    dialog: DialogState
  }) => ReactNode
}

/** The box of a picker of records, together with the dialog it opens. */
export function RecordField({
  value,
  onChange,
  onPick,
  source,
  sourceKey,
  returnField,
  displayField,
  renderDialog,
  multiple: _multiple,
  names = {},
  ...field
}: RecordFieldProps): ReactNode {
  const { isMounted, open, close, dialog } = useDialog()
  const values = membersOf(value)
  const {
    data: known = [],
    error,
    isLoading,
  } = useLoaded(values.length > 0 ? joined([sourceKey, returnField, ...values]) : undefined, (signal) =>
    source.find(values, returnField, signal),
  )
  const byValue = new Map(known.map((record) => [String(record[returnField]), record]))

  const isRefused = error !== undefined && 'status' in error && error.status === 403
  const nameOf = (own: string) =>
    byValue.get(own)?.[displayField] ?? names[own] ?? (isRefused ? '无权查看' : own)

  function pick(records: PickedRecord[]) {
    close()
    onChange?.(joined(records.map((record) => String(record[returnField] ?? record.id))))
    onPick?.(records)
  }
  return (
    <>
      <PickerField
        {...field}
        {...(isRefused && { disabled: true })}
        texts={values.map((own) => String(nameOf(own)))}
        isLoading={isLoading}
        error={isRefused ? undefined : error}
        onOpen={open}
        onClear={() => pick([])}
      />
      {isMounted && (
        <Suspense>
          {renderDialog({
            chosen: values.flatMap((own) => byValue.get(own) ?? []),
            onPick: pick,
            onClose: close,
            dialog,
          })}
        </Suspense>
      )}
    </>
  )
}
