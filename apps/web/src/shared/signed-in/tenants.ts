import { getUserInfo, type UserInfo } from '@dougong/contract/account/session'
import { changeTenant } from '@dougong/contract/account/own-tenants'
import { call, type CallOptions } from '../api/client'
import { hangUp } from '../live/pushes'
import { namedRoutes } from '../routing/named-routes'
import { keepWorkplace } from '../session/session-state'

/** Has the session work for another of the user's tenants; returns the user as that tenant has them. */
export async function workFor(tenant: number, options?: CallOptions): Promise<UserInfo> {
  await call(changeTenant, { body: { tenantId: tenant } }, options)
  return (await call(getUserInfo, {}, { ...options, tenant })).userInfo
}

/** Leaves everything that is shown, and begins anew in another tenant. */
export async function switchTenant(tenant: number): Promise<void> {
  const info = await workFor(tenant)
  hangUp()
  keepWorkplace(tenant, info)
  window.location.assign(namedRoutes.dashboard)
}
