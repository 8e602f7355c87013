import { create } from 'zustand'

/** The path of the resource of which somebody wants to add a record, until its page has opened the form. */
export const useWantedRecord = create<{ at: string | undefined }>()(() => ({ at: undefined }))

/** Opens the form for a new record on the page of the resource, which is on screen or comes next. */
export function wantNewRecord(at: string): void {
  useWantedRecord.setState({ at })
}

/** Says that the form stands open. */
export function newRecordOpened(): void {
  useWantedRecord.setState({ at: undefined })
}
