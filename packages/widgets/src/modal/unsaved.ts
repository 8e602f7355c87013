import { createContext, use, useEffect, useId } from 'react'

/** Who asks before a page is closed, refreshed or left with the window while it holds unsaved changes: the app around it. */
export interface UnsavedKeeper {
  /** Reports whether the part known by `id` holds changes that are not saved. */
  reportUnsaved(id: string, isUnsaved: boolean): void
  /** Withdraws what `id` reported. */
  withdraw(id: string): void
}

export const UnsavedContext = createContext<UnsavedKeeper | null>(null)

/** While `isDirty`, the app asks before the page is closed, refreshed or left with the window. Dialogs tell it of themselves. */
export function useUnsavedChanges(isDirty: boolean): void {
  const keeper = use(UnsavedContext)
  const id = useId()
  useEffect(() => {
    keeper?.reportUnsaved(id, isDirty)
    return () => keeper?.withdraw(id)
  }, [keeper, id, isDirty])
}
