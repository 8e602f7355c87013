import type { ComponentType } from 'react'

export type Page = ComponentType
/** Fetches the code of a page, which is a chunk of its own. */
export type PageLoader = () => Promise<Page>

/** What the door of a feature says to those who wire the client (`app/`) and to the frame around its pages. */
export interface Feature {
  /** Pages that menu rows name. The key stands in customers' databases: it outlives the moving of files. */
  pages?: Readonly<Record<string, PageLoader>>
  /** Pages below /user, for who is not signed in, and the frame around them. */
  signIn?: { frame: PageLoader; pages: Readonly<Record<string, PageLoader>> }
  /** Pages by address, outside the menu and the shell. */
  standalone?: Readonly<Record<string, PageLoader>>
  /** Further entries of the user menu. */
  userMenu?: readonly UserMenuEntry[]
  /** What stands in the header beside the user menu; fetched once the shell is drawn. */
  header?: readonly PageLoader[]
}

/** An entry of the user menu, and the dialog that it opens. */
export interface UserMenuEntry {
  key: string
  label: string
  Dialog: ComponentType<{ username: string; onClose: () => void }>
}
