/** How a figure is written: a share, bytes, bytes or pieces a second, milliseconds, seconds, or how many. */
export type FigureUnit = '%' | 'B' | 'B/s' | '/s' | 'ms' | 's' | ''

export interface Figure {
  readonly title: string
  readonly unit: FigureUnit
  /** It is the same on whichever node is asked: the database's, Redis's. */
  readonly isShared?: true
}

/** What is sampled on every node and kept for an hour; thresholds can be set on each. */
export const figures = {
  cpu: { title: 'CPU使用率', unit: '%' },
  load1: { title: '系统负载（1分钟）', unit: '' },
  memoryUsed: { title: '已用内存', unit: 'B' },
  memoryPercent: { title: '内存使用率', unit: '%' },
  networkIn: { title: '网络接收', unit: 'B/s' },
  networkOut: { title: '网络发送', unit: 'B/s' },
  diskPercent: { title: '数据磁盘使用率', unit: '%' },

  processCpu: { title: '进程CPU使用率', unit: '%' },
  heapUsed: { title: '堆已用', unit: 'B' },
  heapTotal: { title: '堆总量', unit: 'B' },
  rss: { title: '进程内存', unit: 'B' },
  external: { title: '堆外内存', unit: 'B' },
  loopDelayMean: { title: '事件循环平均延迟', unit: 'ms' },
  loopDelayMax: { title: '事件循环最大延迟', unit: 'ms' },
  gcCount: { title: '垃圾回收次数', unit: '' },
  gcPause: { title: '垃圾回收耗时', unit: 'ms' },
  handles: { title: '活动句柄', unit: '' },

  requestRate: { title: '每秒请求数', unit: '/s' },
  clientErrorRate: { title: '每秒4xx应答', unit: '/s' },
  serverErrorRate: { title: '每秒5xx应答', unit: '/s' },
  latency50: { title: '响应时间 P50', unit: 'ms' },
  latency95: { title: '响应时间 P95', unit: 'ms' },
  latency99: { title: '响应时间 P99', unit: 'ms' },
  busyRequests: { title: '处理中的请求', unit: '' },
  connections: { title: '打开的连接', unit: '' },
  sockets: { title: 'WebSocket连接', unit: '' },

  cacheEntries: { title: '缓存条目', unit: '' },
  cacheHitPercent: { title: '缓存命中率', unit: '%' },

  jobsRunning: { title: '执行中的任务', unit: '', isShared: true },
  jobsFailed: { title: '一小时内失败的任务', unit: '', isShared: true },
  outboxWaiting: { title: '待投递消息', unit: '', isShared: true },
  outboxOldest: { title: '最早待投递消息已等待', unit: 's', isShared: true },
  outboxFailed: { title: '一小时内放弃的投递', unit: '', isShared: true },
  backupAge: { title: '距上次备份', unit: 's', isShared: true },
  databaseConnections: { title: '数据库连接', unit: '', isShared: true },
  databaseSize: { title: '数据库大小', unit: 'B', isShared: true },
  databaseHitPercent: { title: '数据库缓存命中率', unit: '%', isShared: true },

  redisMemory: { title: 'Redis内存', unit: 'B', isShared: true },
  redisKeys: { title: 'Redis键数量', unit: '', isShared: true },
} as const satisfies Readonly<Record<string, Figure>>
export type FigureName = keyof typeof figures

export const figureNames = Object.keys(figures) as FigureName[]

export function isFigure(name: string): name is FigureName {
  return Object.hasOwn(figures, name)
}

export function figureOf(name: FigureName): Figure {
  return figures[name]
}

const units: Partial<Record<FigureUnit, { title: string; size: number }>> = {
  B: { title: 'MB', size: 1024 ** 2 },
  'B/s': { title: 'KB/s', size: 1024 },
}

/** The unit in which charts and thresholds tell a figure: bytes would be too long. */
export function toldUnit(name: FigureName): string {
  const { unit } = figureOf(name)
  return units[unit]?.title ?? unit
}

/** A value in that unit. */
export function toldValue(name: FigureName, value: number): number {
  return Math.round((value / (units[figureOf(name).unit]?.size ?? 1)) * 100) / 100
}
