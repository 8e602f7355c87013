import { positions } from '@dougong/contract/system/departments/positions'
import { serveResource } from '../../../resource/serve-resource'

export const positionsResource = serveResource(positions, {
  table: 'sys_position',
  tenant: 'own',
  page: 'system/SysPositionList',
  usedBy: [
    {
      table: 'sys_user',
      column: 'post',
      key: 'code',
      several: true,
      where: 'del_flag = 0',
      belonging: 'member',
      noun: '用户',
      name: 'realname',
    },
  ],
})
