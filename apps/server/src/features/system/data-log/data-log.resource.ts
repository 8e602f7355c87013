import { dataLog } from '@dougong/contract/system/data-log'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import { seesWhole } from './seen-content'
import { visibleHistory } from './visible-history'

/** The list of versions over these resources. */
export function dataLogResource(recorded: readonly ServedResource[]): ServedResource {
  return serveResource(dataLog, {
    table: 'sys_data_log',
    view: 'sys_data_log_entry',
    component: 'system/DataLogList',
    /* what is hidden in a record is hidden in the versions of it, and they are not searched for it */
    hides: (actor) =>
      recorded.some((served) => !seesWhole(served, actor)) ? ['dataContent', 'changes'] : [],
    limitRows: (actor, statement) => visibleHistory(recorded, actor, statement),
  })
}
