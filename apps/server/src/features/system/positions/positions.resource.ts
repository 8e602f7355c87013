import { positions } from '@dougong/contract/system/positions'
import { serveResource } from '../../../resource/serve-resource'

export const positionsResource = serveResource(positions, {
  table: 'sys_position',
  component: 'system/SysPositionList',
})
