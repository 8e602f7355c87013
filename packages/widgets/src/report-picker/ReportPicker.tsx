import { lazyPart } from '../lazy-part'
import { TableOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { ControlProps } from '../control'
import { PickerField } from '../picker/PickerField'
import { useDialog } from '../picker/use-dialog'
import { filledBy, readFilledFields } from './report-fields'

const ReportDialog = lazyPart(async () => (await import('./ReportDialog')).ReportDialog)

export interface ReportPickerProps extends ControlProps {
  /** The report. */
  code: string
  /** Columns of the report, comma-joined. */
  orgFields: string
  /** Fields of the form that they fill, comma-joined, as many. */
  destFields: string
  /** Which of `destFields` this control holds; the first where silent. */
  field?: string
  value?: string | null | undefined
  /** What is shown of the value, where that is not the value itself. */
  texts?: readonly string[]
  /** The text of this control's own field. */
  onChange?: (value: string) => void
  /** Every field that is filled, with its text, and the rows themselves. Clearing empties them all. */
  onFill?: (values: Record<string, string>, rows: Record<string, unknown>[]) => void
  /** Several rows, their texts joined. */
  multi?: boolean
  separator?: string
  /** What the form fixes: sent as `self_<name>`, and shown in the query item of that name. */
  param?: Record<string, string>
  /** The order to begin with, as `username=desc`. */
  sorter?: string
  /** Pickers of one group share their answers for 30 seconds. */
  groupId?: string
  width?: number
}

/** Chooses rows of a report, which fill several fields of a form at once. Wrongly configured it says so and hides. */
export function ReportPicker({
  code,
  orgFields,
  destFields,
  field,
  value,
  texts = value ? [value] : [],
  onChange,
  onFill,
  multi = false,
  separator = ',',
  param = {},
  sorter,
  groupId,
  width = 1200,
  placeholder = '请选择',
  ...control
}: ReportPickerProps): ReactNode {
  const { message } = App.useApp()
  const { isMounted, open, close, dialog } = useDialog()
  const fields = readFilledFields({ code, orgFields, destFields })
  const complaint = 'message' in fields ? fields.message : undefined
  useEffect(() => {
    if (complaint) void message.warning({ content: complaint, key: complaint })
  }, [complaint, message])
  if ('message' in fields) return null

  const own = field ?? fields[0]?.destination ?? ''
  const fill = (rows: Record<string, unknown>[]) => {
    const values = filledBy(rows, fields, separator)
    close()
    onChange?.(values[own] ?? '')
    onFill?.(values, rows)
  }
  return (
    <>
      <PickerField
        {...control}
        placeholder={placeholder}
        icon={<TableOutlined />}
        texts={texts}
        ellipsisLength={Number.POSITIVE_INFINITY}
        isLoading={false}
        onOpen={open}
        onClear={() => fill([])}
      />
      {isMounted && (
        <Suspense>
          <ReportDialog
            {...{ code, multi, param, sorter, groupId, width, dialog }}
            onPick={fill}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
