import { dataLog } from '@dougong/contract/system/data-log'
import { Remembered } from '../../../platform/remembered'
import type { Resources } from '../../../resource/registry'
import { type ResourceOptions, type ServedResource, serveResource } from '../../../resource/serve-resource'
import { viewOf } from '../../../resource/view'
import { seesWhole } from './seen-content'
import { visibleHistory } from './visible-history'

/** The kind of records whose versions are asked for; without either, every kind. */
interface AskedKind {
  resource?: unknown
  dataTable?: unknown
}

/** A text that a query looks for as it stands. */
const isPlain = (text: unknown): text is string => typeof text === 'string' && /^[^*,!]+$/.test(text)

/** The versions of some resources. */
interface DataLog {
  /** As a list shows and searches them: what is hidden in a record is hidden in the versions of it. */
  listed: ServedResource
  /** With all that they hold, for `presentVersions`, which tells of it what its reader sees in the records. */
  kept: ServedResource
}

/** The versions of the resources that a question is about: no other is looked at. */
export async function dataLogAbout(
  resources: Resources,
  { resource, dataTable }: AskedKind,
): Promise<DataLog> {
  const named = isPlain(resource) ? await resources.find(resource) : undefined
  if (named) return logOver(named, [named])
  const all = await resources.all()
  const [stored, another] = isPlain(dataTable) ? all.filter(({ options }) => options.table === dataTable) : []
  return stored && !another ? logOver(stored, [stored]) : logOver(all, all)
}

/** Built once for what it is over, as long as that stands. */
const logs = new Remembered<object, DataLog>('data-logs', '数据日志定义')

function logOver(key: object, resources: readonly ServedResource[]): DataLog {
  return logs.getOrMake(key, '', () => dataLogOf(resources.filter(({ resource }) => resource.history)))
}

function dataLogOf(recorded: readonly ServedResource[]): DataLog {
  const storage: ResourceOptions = {
    table: 'sys_data_log',
    tenant: 'own',
    view: 'sys_data_log_entry',
    page: 'system/DataLogList',
    limitRows: (actor, statement) => visibleHistory(recorded, actor, statement),
  }
  return {
    listed: serveResource(dataLog, {
      ...storage,
      hides: (actor) =>
        recorded.every((served) => seesWhole(viewOf(served, actor))) ? [] : ['dataContent', 'changes'],
    }),
    kept: serveResource(dataLog, storage),
  }
}
