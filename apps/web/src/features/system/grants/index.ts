import { lazyPart } from '@dougong/widgets/lazy-part'

/** What somebody may do, in a drawer or as part of a page; loaded when it is opened. */
export const GrantDrawer = lazyPart(async () => (await import('./GrantDrawer')).GrantDrawer)
export const GrantPanel = lazyPart(async () => (await import('./GrantPanel')).GrantPanel)

export { departmentGrants, departmentRoleGrants, roleGrants } from './grant-source'
export { MemberRoles } from './MemberRoles'
export { describeRule } from './rule-words'
