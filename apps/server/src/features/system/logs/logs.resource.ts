import { logs } from '@dougong/contract/system/logs'
import { containing } from '../../../database/like'
import { serveResource } from '../../../resource/serve-resource'

/** The log as a list. Removing lines is a right of its own, and an operation that is itself written down. */
export const logsResource = serveResource(logs, {
  table: 'sys_log',
  view: 'sys_log_entry',
  component: 'system/LogList',
  filters: { keyWord: (text, statement) => `log_content ilike ${statement.value(containing(text))}` },
})
