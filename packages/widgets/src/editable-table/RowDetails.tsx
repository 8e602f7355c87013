import { useState, type ReactNode } from 'react'
import { Dialog } from '../modal/Dialog'
import type { RowValues } from './columns'

export interface RowDetailsProps {
  row: RowValues
  /** Draws the form over a copy of the row. */
  children: (row: RowValues, change: (values: RowValues) => void) => ReactNode
  /** Takes the changed copy; the dialog closes when it says true. */
  onConfirm: (row: RowValues) => Promise<boolean> | boolean
  onClose: () => void
  title?: string
}

/** A row of a table in a dialog: it works on a copy, which the table gets when one confirms. */
export function RowDetails({ row, children, onConfirm, onClose, title = '详细信息' }: RowDetailsProps) {
  const [copy, setCopy] = useState(() => structuredClone(row))
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)

  function change(values: RowValues) {
    setDirty(true)
    setCopy((before) => ({ ...before, ...values }))
  }

  async function confirm() {
    setBusy(true)
    try {
      if (await onConfirm(copy)) onClose()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      mayFill
      width={1200}
      title={title}
      confirmLoading={isBusy}
      isDirty={isDirty}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {children(copy, change)}
    </Dialog>
  )
}
