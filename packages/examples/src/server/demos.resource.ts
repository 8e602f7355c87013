import { demos } from '../contract/demo'
import { serveResource } from '@dougong/server/resource/serve-resource'

export const demosResource = serveResource(demos, {
  table: 'demo',
  tenant: 'own',
  page: 'jeecg/JeecgDemoList',
  beforeCreate: async (values, { actor }) => ({
    ...values,
    sysOrgCode: actor.departmentCode,
  }),
})
