import { dataLog } from '@dougong/contract/system/data-log'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import { visibleHistory } from './visible-history'

/** The list of versions over these resources. */
export function dataLogResource(recorded: readonly ServedResource[]): ServedResource {
  return serveResource(dataLog, {
    table: 'sys_data_log',
    view: 'sys_data_log_entry',
    component: 'system/DataLogList',
    limitRows: (actor, statement) => visibleHistory(recorded, actor, statement),
  })
}
