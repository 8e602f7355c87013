import { dataLog } from '@dougong/contract/system/data-log'
import { seenBy } from '../../../resource/seen-by'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import { visibleHistory } from './visible-history'

/** The list of versions over these resources. */
export function dataLogResource(recorded: readonly ServedResource[]): ServedResource {
  return serveResource(dataLog, {
    table: 'sys_data_log',
    view: 'sys_data_log_entry',
    component: 'system/DataLogList',
    /* what is hidden in a record is hidden in the versions of it, and they are not searched for it */
    hides: (actor) =>
      recorded.some((served) => seenBy(served, actor) !== served) ? ['dataContent', 'changes'] : [],
    limitRows: (actor, statement) => visibleHistory(recorded, actor, statement),
  })
}
