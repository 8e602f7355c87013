import { comparisons, figureTitles } from '@dougong/contract/system/monitoring/alerts'
import { monitorRights as rights } from '@dougong/contract/system/monitoring/monitoring'
import { actionsOf, type MenuSeed, recordVerbs } from '../../database/seeds/menu-seed'
import type { Feature } from '../../services/feature'
import { actuatorRawRoutes } from './actuator/actuator.raw-routes'
import { actuatorRoutes } from './actuator/actuator.routes'
import { AlertWatch } from './alerts/alert-watch'
import { alertsResource } from './alerts/alerts.resource'
import { seedAlerts } from './alerts/alerts.seed'
import { databaseRoutes } from './database/database.routes'
import { monitoringRoutes } from './monitoring.routes'
import { onlineUserRoutes } from './online-users.routes'
import { redisRoutes } from './redis/redis.routes'
import { redisViewOf } from './redis/redis-view'
import { Sampler } from './sampler'

const performance: MenuSeed = {
  id: 'performance',
  under: 'monitoring',
  name: '性能监控',
  url: '/monitor',
  component: 'layouts/RouteView',
  sort: 3,
  children: [
    {
      id: 'monitor-redis',
      name: 'Redis监控',
      url: '/monitor/redis/info',
      component: 'modules/monitor/RedisInfo',
      sort: 1,
      actions: [
        { code: rights.redis, name: '查看Redis' },
        { code: rights.redisCommand, name: '执行Redis查询命令' },
      ],
    },
    {
      id: 'monitor-http',
      name: 'HTTP服务',
      url: '/monitor/TomcatInfo',
      component: 'modules/monitor/TomcatInfo',
      sort: 2,
      actions: [{ code: rights.http, name: '查看HTTP服务' }],
    },
    {
      id: 'monitor-server',
      name: '服务器信息',
      url: '/monitor/SystemInfo',
      component: 'modules/monitor/SystemInfo',
      sort: 3,
      actions: [{ code: rights.server, name: '查看服务器' }],
    },
    {
      id: 'monitor-runtime',
      name: '运行时信息',
      url: '/monitor/JvmInfo',
      component: 'modules/monitor/JvmInfo',
      sort: 4,
      actions: [{ code: rights.runtime, name: '查看运行时' }],
    },
    {
      id: 'monitor-trace',
      name: '请求追踪',
      url: '/monitor/HttpTrace',
      component: 'modules/monitor/HttpTrace',
      sort: 5,
      actions: [{ code: rights.trace, name: '查看请求追踪' }],
    },
    {
      id: 'monitor-disk',
      name: '磁盘监控',
      url: '/monitor/Disk',
      component: 'modules/monitor/DiskMonitoring',
      sort: 6,
      actions: [{ code: rights.disk, name: '查看磁盘' }],
    },
    {
      id: 'monitor-database',
      name: '数据库监控',
      url: '/monitor/database',
      component: 'modules/monitor/DatabaseInfo',
      sort: 7,
      actions: [{ code: rights.database, name: '查看数据库' }],
    },
    {
      id: 'monitor-alerts',
      name: '监控告警',
      url: '/monitor/alert',
      component: 'modules/monitor/AlertList',
      sort: 8,
      keepAlive: true,
      actions: actionsOf('system:monitorAlert', '监控告警', recordVerbs),
    },
  ],
}

export const monitoring: Feature = {
  menu: [
    performance,
    {
      id: 'online-users',
      under: 'monitoring',
      name: '在线用户',
      url: '/isystem/online',
      component: 'system/SysUserOnlineList',
      sort: 11,
      actions: [
        { code: 'system:online:list', name: '查看在线用户' },
        { code: 'system:online:kick', name: '强制下线' },
      ],
    },
  ],
  dictionaries: () => ({ monitor_figure: figureTitles, monitor_comparison: comparisons }),
  seed: seedAlerts,
  resources: (services) => [alertsResource(services)],
  routes: (services) => [
    ...onlineUserRoutes(services),
    ...monitoringRoutes(services),
    ...databaseRoutes(services),
    ...redisRoutes(services),
    ...actuatorRoutes(services),
  ],
  rawRoutes: actuatorRawRoutes,
  start: (services) => {
    const alerts = new AlertWatch(services)
    const sampler = new Sampler(services, redisViewOf(services), (sample) => alerts.look(sample))
    sampler.start()
    return () => sampler.stop()
  },
  close: (services) => redisViewOf(services).close(),
}
