import type { LoginResult, OwnDepartment, OwnTenant } from '@dougong/contract/session'

/** Where a user works after sign-in: what is still to be chosen, and what is settled without a question. */
export interface WorkplaceQuestion {
  /** Several, or empty where there is nothing to choose. */
  tenants: OwnTenant[]
  departments: OwnDepartment[]
}

export interface Workplace {
  tenantId?: number
  orgCode?: string
}

const severalDepartments = 2
const noDepartment = 0

/** What the user must choose before the session starts; nothing where there is no choice. */
export function workplaceQuestion(result: LoginResult): WorkplaceQuestion | undefined {
  const tenants = result.tenantList.length > 1 ? result.tenantList : []
  const departments = result.multi_depart === severalDepartments ? result.departs : []
  return tenants.length > 0 || departments.length > 0 ? { tenants, departments } : undefined
}

/** The tenant that needs no question. */
export function onlyTenant(result: LoginResult): number | undefined {
  return result.tenantList.length === 1 ? result.tenantList[0]?.id : undefined
}

export function belongsNowhere(result: LoginResult): boolean {
  return result.multi_depart === noDepartment
}

export function questionTitle({ tenants, departments }: WorkplaceQuestion): string {
  if (departments.length === 0) return '请选择租户'
  return tenants.length === 0 ? '请选择部门' : '请选择租户和部门'
}
