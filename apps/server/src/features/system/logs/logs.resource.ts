import { refuse } from '@dougong/contract/errors'
import { logs } from '@dougong/contract/system/logs'
import { containing } from '../../../database/like'
import { serveResource } from '../../../resource/serve-resource'

/** The log as a list. Nobody removes a line of it, whatever existing clients ask: lines go when their time is over. */
export const logsResource = serveResource(logs, {
  table: 'sys_log',
  tenant: 'own',
  view: 'sys_log_entry',
  page: 'system/LogList',
  beforeRemove: async () => refuse('log.kept'),
  filters: { keyWord: (text, statement) => `log_content ilike ${statement.value(containing(text))}` },
})
