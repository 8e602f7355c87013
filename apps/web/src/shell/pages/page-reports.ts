import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { CurrentPage } from '../../shared/current-page'

interface PageReportsInput {
  path: string
  isVisible: boolean
  onRetitle: (path: string, title: string) => void
  onUnsaved: (path: string, isUnsaved: boolean) => void
}

/**
 * Gathers what the parts of a page report. Hiding a page ends its effects as unmounting does, so what parts withdraw
 * while the page is hidden still holds; once it is shown again, the parts that are left have reported anew.
 */
export function usePageReports({ path, isVisible, onRetitle, onUnsaved }: PageReportsInput): CurrentPage {
  const [reports] = useState(() => ({ isVisible, unsaved: new Set<string>() }))

  // A layout effect: it comes before the effects of the page's parts, on hiding as on showing.
  useLayoutEffect(() => {
    reports.isVisible = isVisible
    if (isVisible) reports.unsaved.clear()
  }, [reports, isVisible])

  useEffect(() => {
    if (isVisible) onUnsaved(path, reports.unsaved.size > 0)
  }, [reports, isVisible, path, onUnsaved])

  useEffect(() => () => onUnsaved(path, false), [path, onUnsaved])

  return useMemo(
    () => ({
      retitle: (title) => onRetitle(path, title),
      isUnsaved: () => reports.unsaved.size > 0,
      reportUnsaved(id, isUnsaved) {
        if (isUnsaved) reports.unsaved.add(id)
        else reports.unsaved.delete(id)
        onUnsaved(path, reports.unsaved.size > 0)
      },
      withdraw(id) {
        if (!reports.isVisible) return
        reports.unsaved.delete(id)
        onUnsaved(path, reports.unsaved.size > 0)
      },
    }),
    [reports, path, onRetitle, onUnsaved],
  )
}
