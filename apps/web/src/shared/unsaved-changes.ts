import { use, useEffect, useId } from 'react'
import { CurrentPageContext } from './current-page'

/** While `isDirty`, the shell asks before the page is closed, refreshed or left with the window. */
export function useUnsavedChanges(isDirty: boolean): void {
  const page = use(CurrentPageContext)
  const id = useId()
  useEffect(() => {
    page?.reportUnsaved(id, isDirty)
    return () => page?.withdraw(id)
  }, [page, id, isDirty])
}
