import { createContext, useContext, useEffect, useId, useRef, type ReactNode } from 'react'

type Report = (id: string, isUploading: boolean) => void

const Context = createContext<Report>(() => undefined)

interface UploadsWatchProps {
  /** Whether files are on their way somewhere inside: a form saved now would miss them. */
  onChange: (isUploading: boolean) => void
  children: ReactNode
}

/** Reports to a form whether one of its upload controls is still uploading. */
export function UploadsWatch({ onChange, children }: UploadsWatchProps) {
  const uploading = useRef(new Set<string>())
  const report: Report = (id, isUploading) => {
    if (isUploading) uploading.current.add(id)
    else uploading.current.delete(id)
    onChange(uploading.current.size > 0)
  }
  return <Context value={report}>{children}</Context>
}

/** Reports to the form around an upload control, if there is one that watches. */
export function useReportUploading(isUploading: boolean): void {
  const report = useContext(Context)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })
  const id = useId()
  useEffect(() => {
    latest.current(id, isUploading)
    return () => latest.current(id, false)
  }, [id, isUploading])
}
