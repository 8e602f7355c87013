import { createContext, type ReactNode } from 'react'
import type { ResourceRow } from '../resource.queries'
import type { RowSaving } from '../rows/use-saved-rows'

/** What the cells beside a row's own show and offer. */
interface InlineRows {
  states: ReadonlyMap<string, RowSaving>
  save: (rowId: string) => void
  /** Back to what is stored. */
  revert: (rowId: string) => void
  actions: (row: ResourceRow) => ReactNode
  /** An action's cell is this wide. */
  onWidth: (width: number) => void
}

export const InlineContext = createContext<InlineRows | undefined>(undefined)
