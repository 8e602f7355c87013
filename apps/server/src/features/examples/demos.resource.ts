import { demos } from '@dougong/contract/examples/demo'
import { serveResource } from '../../resource/serve-resource'

export const demosResource = serveResource(demos, {
  table: 'demo',
  component: 'jeecg/JeecgDemoList',
  beforeCreate: async (values, { actor }) => ({
    ...values,
    sysOrgCode: actor.departmentCode,
    tenantId: actor.tenantId || null,
  }),
})
