import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { monitorRights } from '@dougong/contract/system/monitoring/monitoring'
import { sql } from 'kysely'
import type { Services } from '../../../services/services'

/** A figure under a name that existing clients ask for. They read its measurements by their places. */
export interface Metric {
  description: string
  baseUnit: string | null
  measurements: { statistic: string; value: number }[]
}

interface KnownMetric {
  right: string
  read(services: Services): Metric | Promise<Metric>
}

const { runtime, server, http } = monitorRights

const value = (description: string, baseUnit: string | null, number: number): Metric => ({
  description,
  baseUnit,
  measurements: [{ statistic: 'VALUE', value: number }],
})
const timer = (description: string, count: number, totalMs: number, maxMs: number): Metric => ({
  description,
  baseUnit: 'seconds',
  measurements: [
    { statistic: 'COUNT', value: count },
    { statistic: 'TOTAL_TIME', value: totalMs / 1000 },
    { statistic: 'MAX', value: maxMs / 1000 },
  ],
})

const ofRuntime = (read: KnownMetric['read']): KnownMetric => ({ right: runtime, read })
const ofServer = (read: KnownMetric['read']): KnownMetric => ({ right: server, read })
const ofHttp = (read: KnownMetric['read']): KnownMetric => ({ right: http, read })
const bytes = (description: string, read: () => number) =>
  ofRuntime(() => value(description, 'bytes', read()))
const meaningless = (description: string) => value(`${description}（此运行时没有对应的指标）`, null, 0)

const oldSpace = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0

const requests = ({ measures }: Services) => {
  const { requests: count, totalMs, slowestMs } = measures.requests
  return timer('请求', count, totalMs, slowestMs)
}
const slowest = ({ measures }: Services) => value('最长的请求', 'seconds', measures.requests.slowestMs / 1000)

const session = (pick: (counted: SessionCounts) => number, description: string) =>
  ofHttp(async (services) => value(description, 'sessions', pick(await countSessions(services))))

export const metrics: Readonly<Record<string, KnownMetric>> = {
  'jvm.memory.max': bytes('堆的上限', () => getHeapStatistics().heap_size_limit),
  'jvm.memory.committed': bytes('堆总量', () => process.memoryUsage().heapTotal),
  'jvm.memory.used': bytes('堆已用', () => process.memoryUsage().heapUsed),
  'jvm.buffer.memory.used': bytes('缓冲区占用', () => process.memoryUsage().arrayBuffers),
  'jvm.buffer.count': ofRuntime(() => meaningless('缓冲区数量')),
  'jvm.threads.daemon': ofRuntime(async () => value('后台线程', 'threads', (await threads()).live - 1)),
  'jvm.threads.live': ofRuntime(async () => value('线程', 'threads', (await threads()).live)),
  'jvm.threads.peak': ofRuntime(async () => value('线程峰值', 'threads', (await threads()).peak)),
  'jvm.classes.loaded': ofRuntime(() => meaningless('已加载的类')),
  'jvm.classes.unloaded': ofRuntime(() => meaningless('已卸载的类')),
  'jvm.gc.memory.allocated': ofRuntime(() => meaningless('分配的内存')),
  'jvm.gc.memory.promoted': ofRuntime(() => meaningless('晋升的内存')),
  'jvm.gc.max.data.size': bytes('老生代上限', () => getHeapStatistics().heap_size_limit),
  'jvm.gc.live.data.size': bytes('老生代已用', oldSpace),
  'jvm.gc.pause': ofRuntime(({ measures }) => {
    const { collections, collectionMs, longestMs } = measures.runtime
    return timer('垃圾回收', collections, collectionMs, longestMs)
  }),

  'system.cpu.count': ofServer(() => value('处理器核数', null, cpus().length)),
  'system.cpu.usage': ofServer(({ measures }) =>
    value('CPU使用率', null, (measures.ring.latest().cpu ?? 0) / 100),
  ),
  'process.start.time': ofServer(({ measures }) =>
    value('启动时间', 'seconds', measures.requests.startedAt / 1000),
  ),
  'process.uptime': ofServer(() => value('运行时间', 'seconds', process.uptime())),
  'process.cpu.usage': ofServer(({ measures }) =>
    value('进程CPU使用率', null, (measures.ring.latest().processCpu ?? 0) / 100 / cpus().length),
  ),

  'tomcat.sessions.created': session(({ created }) => created, '启动以来的登录会话'),
  'tomcat.sessions.expired': session(({ ended }) => ended, '被结束的会话'),
  'tomcat.sessions.active.current': session(({ live }) => live, '当前会话'),
  'tomcat.sessions.active.max': session(({ most: max }) => max, '会话峰值'),
  'tomcat.sessions.rejected': ofHttp(() => value('被拒绝的会话', 'sessions', 0)),
  'tomcat.global.sent': ofHttp(({ measures }) => value('发送的字节', 'bytes', measures.connections.sent)),
  'tomcat.global.request': ofHttp(requests),
  'tomcat.global.request.max': ofHttp(slowest),
  'tomcat.servlet.request': ofHttp(requests),
  'tomcat.servlet.request.max': ofHttp(slowest),
  'tomcat.threads.current': ofHttp(({ measures }) => value('处理中的请求', null, measures.requests.busy)),
  'tomcat.threads.config.max': ofHttp(() => meaningless('请求数上限')),
}

let maxThreads = 0

/** The threads of this process, where the system tells; one where it does not. */
async function threads(): Promise<{ live: number; peak: number }> {
  const text = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const live = Number(/^Threads:\s+(\d+)$/m.exec(text)?.[1] ?? 1)
  maxThreads = Math.max(maxThreads, live)
  return { live, peak: maxThreads }
}

interface SessionCounts {
  live: number
  created: number
  ended: number
  most: number
}

let maxSessions = 0

async function countSessions({ db, config, measures }: Services): Promise<SessionCounts> {
  const start = sql`to_timestamp(${measures.requests.startedAt / 1000})`
  /* whatever the tenant: how many there are in the whole installation */
  const { rows } = await sql<Omit<SessionCounts, 'most'>>`
    select count(*) filter (where expires_at > now()
        and seen_at > now() - make_interval(mins => ${config.sessionIdleMinutes})) as live,
      count(*) filter (where created_at >= ${start}) as created,
      (select count(*) from ended_session) as ended
    from sys_session`.execute(db)
  const counted = rows[0] ?? { live: 0, created: 0, ended: 0 }
  maxSessions = Math.max(maxSessions, counted.live)
  return { ...counted, most: maxSessions }
}
