import { createContext } from 'react'

/** What a page may tell the frame that holds it. */
export interface CurrentPage {
  /** Replaces the title of the page's tab and of the window. */
  retitle(title: string): void
  /** Tells whether the part known by `id` holds changes that are not saved. */
  reportUnsaved(id: string, unsaved: boolean): void
  /** Withdraws what `id` reported; ignored while the page is only hidden. */
  withdraw(id: string): void
}

export const CurrentPageContext = createContext<CurrentPage | null>(null)
