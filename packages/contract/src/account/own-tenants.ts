import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'

export const tenantSchema = z.object({
  id: z.int(),
  name: z.string(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  status: z.int(),
})

/** The tenants that the caller may work for now. */
export const listOwnTenants = endpoint({
  method: 'GET',
  path: '/sys/tenant/getCurrentUserTenant',
  summary: '我的租户',
  access: signedIn,
  result: z.object({ list: z.array(tenantSchema) }),
})

/** Takes another tenant for the session: one of the own, or 0, the platform, which is its administrators'. */
export const changeTenant = endpoint({
  method: 'PUT',
  path: '/sys/tenant/change',
  summary: '切换租户',
  access: signedIn,
  body: z.object({ tenantId: z.int().min(0).max(2_147_483_647).meta({ title: '租户' }) }),
  result: z.null(),
  message: '切换成功！',
})
