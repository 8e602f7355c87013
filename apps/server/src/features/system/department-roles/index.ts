export { requireReach, requireRoleReach } from './reach'

/** Codes of department roles, which existing clients ask about before they send a form. */
export const departmentRoleCodeColumn = {
  table: 'sys_depart_role',
  column: 'role_code',
  isOwn: true as const,
  mayAsk: ['system:depart:role:add', 'system:depart:role:edit'],
}
