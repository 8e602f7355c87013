import type { ContractFixture } from '../../../../test/samples'
import { newId } from '../../../platform/ids'

export const contractFixture: ContractFixture = {
  path: '/sys/sysRoleIndex',
  async values(_, server) {
    const code = newId()
    await server.db
      .insertInto('sys_role')
      .values({ id: code, role_code: code, role_name: code, tenant_id: 0 })
      .execute()
    return { roleCode: code, url: '/dashboard/analysis' }
  },
  change: { field: 'url', value: '/isystem/user' },
}
