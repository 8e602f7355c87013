import type { Transaction } from '../database/transaction'

/** A right over what a page shows, as it stands below the page in the menu. */
export interface PageRight {
  code: string
  name: string
  /** Whether the page cannot be read without it: whoever is granted the page is granted it too. */
  isReading: boolean
}

/** Returns the rights over what a feature's stored page shows, by the page's address; none where it is no such page. */
export type RightsOfPage = (tx: Transaction, url: string) => Promise<readonly PageRight[]>
