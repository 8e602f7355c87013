import type { LoginResult, OwnDepartment, OwnTenant } from '@dougong/contract/account/session'

/** Where a user works after sign-in: what is still to be chosen, and what is settled without a question. */
export interface WorkplaceQuestion {
  /** Several, or empty where there is nothing to choose. */
  tenants: OwnTenant[]
  /** All that may be asked for; `departmentsIn` says which belong to the tenant that is chosen. */
  departments: OwnDepartment[]
}

export interface Workplace {
  tenantId?: number
  orgCode?: string
}

const noDepartment = 0

/** What the user must choose before the session starts; nothing where there is no choice. */
export function workplaceQuestion(result: LoginResult): WorkplaceQuestion | undefined {
  const tenants = result.tenantList.length > 1 ? result.tenantList : []
  const places = tenants.length > 0 ? tenants.map(({ id }) => id) : [onlyTenant(result)]
  const departments = places
    .map((tenant) => departmentsIn(result.departs, tenant))
    .filter((own) => own.length > 1)
    .flat()
  return tenants.length > 0 || departments.length > 0 ? { tenants, departments } : undefined
}

/** The departments of a tenant; all of them for who belongs to none. */
export function departmentsIn(departments: OwnDepartment[], tenant: number | undefined): OwnDepartment[] {
  return departments.filter(({ tenantId }) => tenant === undefined || tenantId === tenant)
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

/** The department of the tenant that needs no question. */
export function onlyDepartment({ departs }: LoginResult, tenant: number | undefined): string | undefined {
  const own = departmentsIn(departs, tenant)
  return own.length === 1 ? own[0]?.orgCode : undefined
}
