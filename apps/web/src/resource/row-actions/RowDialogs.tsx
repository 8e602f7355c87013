import { createContext, type ReactNode, Suspense, useState } from 'react'
import type { RowAction } from './row-action'

type RowDialog = NonNullable<RowAction['dialog']>

/** Opens what an action of a row opens. */
export const OpenRowDialog = createContext<(dialog: RowDialog) => void>(() => undefined)

/**
 * Around a list, holds what the actions of its rows open. It stands outside the rows: one that goes while the list is read anew, a
 * list that cannot be read, or one that turns into cards takes nothing away of what somebody filled in.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<RowDialog>()
  const [open] = useState(() => (dialog: RowDialog) => setOpened(() => dialog))
  return (
    <OpenRowDialog value={open}>
      {children}
      <Suspense>{opened?.(() => setOpened(undefined))}</Suspense>
    </OpenRowDialog>
  )
}
