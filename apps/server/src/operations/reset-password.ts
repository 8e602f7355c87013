import { randomInt } from 'node:crypto'
import { generatePassword } from '@dougong/contract/account/generated-password'
import { Sessions } from '../access/sessions'
import { platform } from '../access/tenants'
import type { Config } from '../config/config'
import { type Connection, createDatabase, createPool, type Database } from '../database/connect'
import { isMigrated } from '../database/migrate'
import { inTransaction } from '../database/transaction'
import { changePasswordHash, clearFailuresOf } from '../features/session/index'
import type { Bus } from '../platform/bus/bus'
import type { Logger } from '../platform/logging/logger'
import { hashPassword } from '../platform/secrets/passwords'
import { openPostgresBus } from '../platform/bus/postgres-bus'
import { openRedisBus } from '../platform/bus/redis-bus'
import { onDatabase } from './installation'

const notUpgraded =
  '数据尚未升级到本版本，请先启动一次服务器。\nThe data are not upgraded to this version yet: start the server once.'

/** Why a password was not reset, for the terminal. */
export class ResetFailure extends Error {}

/**
 * Gives somebody who is locked out a new password: for whoever holds the machine, whom no session needs to vouch for. Their
 * sessions end, what was counted against the account is forgotten, and the log says what was done.
 */
export function resetPassword(config: Config, logger: Logger, username: string): Promise<string> {
  return onDatabase(config, logger, async (connection) => {
    const db = createDatabase(createPool(connection, config.timeZone, { connections: 2 }))
    try {
      if (!(await isMigrated(db))) throw new ResetFailure(notUpgraded)
      const bus = await openBus(config, connection, logger)
      try {
        return await reset(db, new Sessions(db, bus, config.sessionIdleMinutes), username)
      } finally {
        await bus.close()
      }
    } finally {
      await db.destroy()
    }
  })
}

async function reset(db: Database, sessions: Sessions, username: string): Promise<string> {
  const user = await db
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname', 'status'])
    .where('username', '=', username)
    .where('del_flag', '=', 0)
    .executeTakeFirst()
  if (!user) throw new ResetFailure(`没有用户 ${username}。\nThere is no user ${username}.`)
  const password = generatePassword(randomInt)
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await changePasswordHash(tx, user.id, hash)
    await tx.updateTable('sys_user').set({ status: 1 }).where('id', '=', user.id).execute()
    await clearFailuresOf(tx, user.username)
    await tx
      .insertInto('sys_log')
      .values({
        log_type: 2,
        log_content: `在服务器上重置用户 ${user.username} 的密码`,
        operate_type: 3,
        username: 'npm run reset-password',
        method: 'npm run reset-password',
        tenant_id: platform,
      })
      .execute()
  })
  await sessions.end({ userIds: [user.id] }, 'session.passwordChanged')
  return password
}

/** Other nodes are told by whatever they listen to. */
function openBus(config: Config, connection: Connection, logger: Logger): Promise<Bus> {
  return config.redisUrl ? openRedisBus(config.redisUrl, logger) : openPostgresBus(connection, logger)
}
