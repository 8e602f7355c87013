import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'

interface DialogButtonProps {
  label: string
  /** The dialog, while it is open. */
  children: (close: () => void) => ReactNode
}

/** A row's word that opens a dialog, which may be loaded by then. */
export function DialogButton({ label, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}
