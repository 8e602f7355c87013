/** A permission code that guards endpoints, shown below its page. */
export interface ActionSeed {
  code: string
  name: string
}

/** A row of the menu. Paths and component keys are the ones existing databases and clients hold. */
export interface MenuSeed {
  id: string
  name: string
  url: string
  component: string
  icon?: string
  sort: number
  hidden?: true
  alwaysShow?: true
  keepAlive?: true
  /** Shown, but no route of its own. */
  menuOnly?: true
  /** Opens in a new window. */
  newWindow?: true
  routeName?: string
  redirect?: string
  actions?: ActionSeed[]
  children?: MenuSeed[]
}
