import type { Verb } from '@dougong/contract/resource/resource'

/** A permission code that guards endpoints, shown below its page. */
export interface ActionSeed {
  code: string
  name: string
  /** It guards a column, which clients hide from who lacks it; others guard what is done. */
  isColumn?: true
}

/** A data rule of a page. It limits nobody until a grant switches it on. */
export interface RuleSeed {
  id: string
  name: string
  column: string
  condition: string
  value: string
  /** Out of force even where a grant names it. */
  isOff?: true
}

/** A row of the menu. Paths and component keys are the ones existing databases and clients hold. */
export interface MenuSeed {
  id: string
  /** The folder that it stands in, where it is not written among its children. */
  under?: string
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
  /** Whoever may sign in sees it. */
  forEveryone?: true
  routeName?: string
  redirect?: string
  actions?: ActionSeed[]
  rules?: RuleSeed[]
  children?: MenuSeed[]
}

const verbNames: Record<Verb, string> = {
  list: '查看',
  add: '添加',
  edit: '编辑',
  delete: '删除',
  export: '导出',
  import: '导入',
}

/** What can be done to records without spreadsheets. */
export const recordVerbs: readonly Verb[] = ['list', 'add', 'edit', 'delete']

/** The actions of a resource: one for each of its verbs. */
export function actionsOf(
  permission: string,
  title: string,
  verbs: readonly Verb[] = [...recordVerbs, 'export', 'import'],
): ActionSeed[] {
  return verbs.map((verb) => ({ code: `${permission}:${verb}`, name: `${verbNames[verb]}${title}` }))
}
