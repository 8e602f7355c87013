import { positions } from '@dougong/contract/system/positions'
import { serveResource } from '../../../resource/serve-resource'

export const positionsResource = serveResource(positions, {
  table: 'sys_position',
  component: 'system/SysPositionList',
  nameField: 'name',
  usedBy: [
    {
      table: 'sys_user',
      column: 'post',
      key: 'code',
      several: true,
      where: 'del_flag = 0',
      noun: '用户',
      name: 'realname',
    },
  ],
})
