import type { UnsavedKeeper } from '@dougong/widgets/modal/unsaved'
import { createContext } from 'react'

/** What a page may tell the frame that holds it. */
export interface CurrentPage extends UnsavedKeeper {
  /** Replaces the title of the page's tab and of the window. */
  retitle(title: string): void
  /** Whether a part of the page holds changes that are not saved. */
  isUnsaved(): boolean
  /** Ignored while the page is only hidden. */
  withdraw(id: string): void
}

export const CurrentPageContext = createContext<CurrentPage | null>(null)
