export { listRuleRows } from './data-rules.queries'
export { presentRule } from './data-rules.service'
export { hasAdministratorsWay, listMenuRows, requireKnownCode } from './menu-rows.queries'
export { presentChoices } from './menu-tree.presenter'
