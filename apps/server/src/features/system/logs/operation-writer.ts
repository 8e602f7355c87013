import { setTimeout as pause } from 'node:timers/promises'
import { platform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Operation } from '../../../http/logs/operation-log'
import type { OperationWriter } from '../../../services/feature'
import type { Logger } from '../../../platform/logging/logger'

/** So many wait at most while the database is away; beyond that they are dropped, and the server's log says so. */
const maxWaiting = 10_000
const batch = 500

/** Lines of calls that end together are written together: the first waits this many milliseconds for the others. */
const gatheredMs = 10

/** Writes the operation log beside the calls: no call waits for it or fails with it. */
export function operationWriter({ db, logger }: { db: Database; logger: Logger }): OperationWriter {
  const waiting: Operation[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    await pause(gatheredMs)
    while (waiting.length > 0) {
      const rows = waiting.splice(0, batch).map(rowOf)
      try {
        /* whatever the tenant: `rowOf` names it */
        await db.insertInto('sys_log').values(rows).execute()
      } catch (error) {
        logger.error({ err: error, lost: rows.length }, 'operation log')
      }
    }
    writing = undefined
  }

  return {
    note(operation) {
      if (waiting.length >= maxWaiting) {
        logger.error({ lost: 1 }, 'operation log')
        return
      }
      waiting.push(operation)
      writing ??= write()
    },
    async close() {
      await writing
    },
  }
}

function rowOf(operation: Operation) {
  const { summary, type, actor, ip, method, path, parameters, milliseconds, refusal } = operation
  return {
    log_type: 2,
    log_content: summary,
    operate_type: type,
    userid: actor?.username ?? null,
    username: actor?.realname ?? null,
    ip,
    method: `${method} ${path}`,
    request_url: path,
    request_type: method,
    request_param: parameters,
    cost_time: milliseconds,
    is_success: refusal === undefined,
    outcome: refusal?.slice(0, 500) ?? null,
    tenant_id: Math.max(actor?.tenantId ?? platform, platform),
  }
}
