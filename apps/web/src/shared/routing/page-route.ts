export interface Crumb {
  title: string
  path: string
}

/** A page the menu leads to. */
export interface PageRoute {
  /** A pattern as react-router reads it, for instance `/online/cgformList/:code`. */
  path: string
  name: string
  title: string
  icon?: string
  /** The component's key in pages.ts, or `layouts/…`. */
  component: string
  keepAlive: boolean
  componentName: string
  hidden: boolean
  /** The titles from the first level down to this page, this page included. */
  crumbs: Crumb[]
  /** Where an external or iframe item leads; from the menu it opens in a new window. */
  external?: External
  /** Components of the pages around this one, outermost first: it stands at their outlet. */
  within?: string[]
  hideTab?: boolean
  redirect?: string
  /** It was in the menu of this window before, and is not any more. */
  isLost?: true
}

export interface External {
  url: string
  /** True: the new window shows the address itself; false: our own path, whose page holds the address in a frame. */
  newWindow: boolean
}
