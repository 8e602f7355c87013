export { listRuleRows } from './data-rules.queries'
export { presentRule } from './data-rules.service'
export { hasAdministratorsWay, listMenuRows, requireKnownCode } from './menu-rows.queries'
export { readingRowsOf } from './rights-of-pages'
export { presentChoices } from './menu-tree.presenter'

/** Codes of menu rows, which existing clients ask about before they send a form. */
export const menuCodeColumn = {
  table: 'sys_permission',
  column: 'perms',
  mayAsk: ['system:permission:add', 'system:permission:edit'],
}
