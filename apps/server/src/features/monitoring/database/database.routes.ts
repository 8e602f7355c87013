import { type DatabaseState, readDatabase } from '@dougong/contract/system/monitoring/database'
import { requirePlatform } from '../../../access/tenants'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import {
  countConnections,
  listLargestTables,
  listSlowest,
  listWaiting,
  readOverview,
} from './database.queries'

export function databaseRoutes(services: Services): Route[] {
  return [
    serve(readDatabase, async ({ actor }) => {
      requirePlatform(actor)
      return readState(services)
    }),
  ]
}

/** One after the other: whoever looks takes one connection, not five. */
async function readState({ db, config }: Services): Promise<DatabaseState> {
  const overview = await readOverview(db)
  const count = (value: number) => value.toLocaleString('zh-CN')
  return {
    facts: [
      { name: '版本', value: `PostgreSQL ${overview.version}` },
      { name: '来源', value: config.databaseUrl ? 'DATABASE_URL' : '内置' },
      { name: '启动时间', value: overview.startTime },
      {
        name: '缓存命中率',
        value: overview.hitPercent === null ? '未知' : `${overview.hitPercent.toFixed(2)}%`,
      },
      { name: '提交的事务', value: count(overview.commits) },
      { name: '回滚的事务', value: count(overview.rollbacks) },
      { name: '死锁', value: count(overview.deadlocks) },
      { name: '临时文件', value: `${count(Math.round(overview.tempBytes / 1024 ** 2))} MB` },
    ],
    maxConnections: overview.maxConnections,
    connections: await countConnections(db),
    tables: await listLargestTables(db),
    locks: await listWaiting(db),
    statements: await listSlowest(db),
    isEmbedded: config.databaseUrl === undefined,
  }
}
