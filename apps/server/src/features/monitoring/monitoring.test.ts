import type {
  FigureHistory,
  HttpState,
  MonitoredDisk,
  MonitoredNode,
  RequestTrace,
  RuntimeState,
  ServerState,
} from '@dougong/contract/system/monitoring/monitoring'
import { monitorRights } from '@dougong/contract/system/monitoring/monitoring'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/test-database'
import { type RunningNode, startNode } from '../../../test/running-node'
import { adminPassword } from '../../../test/credentials'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { eventually } from '../../../test/eventually'
import { metrics } from './actuator/metrics'
import { redisViewOf } from './redis/redis-view'
import { Sampler } from './sampler'

let server: TestApp
let watcher: Caller & { token: string }
beforeAll(async () => {
  server = await testApp()
  watcher = await server.as(server.user({ username: 'watcher', may: Object.values(monitorRights) }))
})
afterAll(() => server.stop())

const bare = async (path: string, token: string) => {
  const response = await server.app.inject({
    url: `/jeecg-boot${path}`,
    headers: { 'x-access-token': token },
  })
  return { status: response.statusCode, body: response.json<Record<string, never>>() }
}

const pages = {
  '/sys/monitor/server': monitorRights.server,
  '/sys/monitor/runtime': monitorRights.runtime,
  '/sys/monitor/http': monitorRights.http,
  '/sys/monitor/traces': monitorRights.trace,
  '/sys/monitor/disks': monitorRights.disk,
  '/sys/monitor/redis': monitorRights.redis,
  '/sys/actuator/redis/queryDiskInfo': monitorRights.disk,
  '/actuator/httptrace': monitorRights.trace,
  '/actuator/metrics/jvm.memory.used': monitorRights.runtime,
  '/actuator/metrics/system.cpu.count': monitorRights.server,
  '/actuator/metrics/tomcat.global.request': monitorRights.http,
}

describe('[DSH-02] monitoring', () => {
  test.each(Object.entries(pages))('%s answers who may, and nobody else', async (path, right) => {
    const others = Object.values(monitorRights).filter((each) => each !== right)
    const stranger = await server.as(server.user({ may: others }))
    const holder = await server.as(server.user({ may: [right] }))
    expect((await server.anyone.get(path)).status).toBe(401)
    expect((await stranger.get(path)).status).toBe(403)
    expect((await holder.get(path)).status).toBe(200)
  })

  test('nodes serve every tenant: a tenant’s own people are not shown what they do', async () => {
    const { id } = await server.db
      .insertInto('sys_tenant')
      .values({ id: 77, name: '第二家', status: 1 } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const tenants = await server.as(server.user({ may: Object.values(monitorRights), tenants: [Number(id)] }))
    for (const path of [...Object.keys(pages), '/sys/monitor/nodes', '/sys/monitor/figures?names=cpu']) {
      const answered = await tenants.get<unknown>(path)
      expect([path, answered.success, answered.message]).toEqual([
        path,
        false,
        '这是各租户共用的数据，请由平台管理员修改',
      ])
    }
    await server.db.deleteFrom('sys_tenant').where('id', '=', id).execute()
    await server.services.sessions.refresh({ everyone: true })
  })

  test('rates are those since the sample before', async () => {
    const rates: (number | undefined)[] = []
    const sampler = new Sampler(server.services, redisViewOf(server.services), async ({ requestRate }) => {
      rates.push(requestRate)
    })
    await watcher.get('/sys/monitor/server')
    await sampler.sample()
    await sampler.sample()
    expect(rates).toEqual([expect.any(Number), 0])
    expect(rates[0]).toBeGreaterThan(0)
  })

  test('figures are sampled into the ring and read from where one has read before', async () => {
    const sampler = new Sampler(server.services, redisViewOf(server.services), async () => undefined)
    const read = async (query: Record<string, string>) =>
      (await watcher.get<FigureHistory>('/sys/monitor/figures', { query })).result
    await watcher.get('/sys/monitor/server')
    await sampler.sample()
    const names =
      'cpu,memoryPercent,heapUsed,requestRate,latency95,databaseConnections,outboxWaiting,diskPercent'
    const first = await read({ names })
    expect(first.times.length).toBeGreaterThan(0)
    expect(Object.keys(first.series)).toEqual(names.split(','))
    const last = (name: string) => first.series[name]?.at(-1) ?? NaN
    expect(last('heapUsed')).toBeGreaterThan(1_000_000)
    expect(last('memoryPercent')).toBeGreaterThan(0)
    expect(last('memoryPercent')).toBeLessThanOrEqual(100)
    expect(last('requestRate')).toBeGreaterThan(0)
    expect(last('latency95')).toBeGreaterThan(0)
    expect(last('databaseConnections')).toBeGreaterThan(0)
    expect(last('diskPercent')).toBeGreaterThan(0)
    const known = first.times.at(-1) ?? 0
    expect((await read({ names, since: String(known) })).times).toEqual([])
    await sampler.sample()
    expect((await read({ names: 'cpu,__proto__,password', since: String(known) })).series).toEqual({
      cpu: [expect.any(Number)],
    })
  })

  test('server, runtime and disks tell what they are, without the environment', async () => {
    const state = await watcher.get<ServerState>('/sys/monitor/server')
    expect(state.result.cpuCount).toBeGreaterThan(0)
    expect(state.result.facts.map(({ name }) => name)).toContain('操作系统')
    const runtime = await watcher.get<RuntimeState>('/sys/monitor/runtime')
    expect(runtime.result.heapLimit).toBeGreaterThan(runtime.result.heapSpaces[0]?.used ?? Infinity)
    expect(runtime.result.versions.find(({ name }) => name === 'node')?.value).toBe(process.versions.node)
    const disks = (await watcher.get<MonitoredDisk[]>('/sys/monitor/disks')).result
    expect(disks[0]?.name).toBe(server.services.config.dataDirectory)
    for (const { total, free } of disks) expect(free).toBeLessThanOrEqual(total)
    const wire = await watcher.get<{ restPPT: number; max: number; rest: number }[]>(
      '/sys/actuator/redis/queryDiskInfo',
    )
    expect(wire).toMatchObject({ success: true, code: 200, message: '查询成功' })
    for (const { restPPT, max, rest } of wire.result)
      expect(restPPT).toBe(Math.round((100 * (max - rest)) / max))
  })

  test('caches are listed with what they hold and how often that served', async () => {
    const clerk = await server.as(server.user({ may: ['system:position:list'] }))
    for (let time = 0; time < 2; time++) await clerk.get('/sys/position/list')
    const { caches } = (await watcher.get<RuntimeState>('/sys/monitor/runtime')).result
    expect(caches.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['shared', 'definitions', 'totals', 'landmarks', 'expectations', 'seen']),
    )
    const expectations = caches.find(({ name }) => name === 'expectations')
    expect(expectations?.title).toBe('查询计划估算')
    expect(expectations?.size).toBeGreaterThan(0)
    expect(expectations?.hits).toBeGreaterThan(0)
    const scraped = await server.app.inject('/metrics')
    expect(scraped.body).toMatch(/^dougong_cache_hits\{cache="expectations"\} [1-9]/m)
  })

  test('requests are counted by route and status, with their percentiles', async () => {
    const state = async () => (await watcher.get<HttpState>('/sys/monitor/http')).result
    const routeIn = ({ routes }: HttpState) =>
      routes.find(({ route }) => route === '/jeecg-boot/sys/position/list')
    const clerk = await server.as(server.user({ may: ['system:position:list'] }))
    const before = await state()
    for (let time = 0; time < 5; time++) await clerk.get('/sys/position/list')
    await server.anyone.get('/sys/position/list')
    await server.anyone.get('/nowhere/at/all')
    const after = await state()
    expect(routeIn(after)?.count).toBe((routeIn(before)?.count ?? 0) + 6)
    const { p50 = 0, p95 = 0, p99 = 0, slowest = 0 } = routeIn(after) ?? {}
    expect([p50, p95, p99].toSorted((one, other) => one - other)).toEqual([p50, p95, p99])
    expect(p50).toBeGreaterThan(0)
    expect(slowest).toBeGreaterThan(0)
    const count = ({ codes }: HttpState, status: number) =>
      codes.find((each) => each.status === status)?.count ?? 0
    expect(count(after, 401)).toBe(count(before, 401) + 1)
    expect(count(after, 404)).toBe(count(before, 404) + 1)
    expect(after.clientErrors).toBe(before.clientErrors + 2)
    /* everybody but who asks has been answered */
    expect(server.services.measures.requests.busy).toBe(0)
  })

  test('traces say who did what, and hold nothing secret', async () => {
    const clerk = await server.as(server.user({ username: 'traced', may: ['system:position:list'] }))
    await clerk.get('/sys/position/list', {
      query: { token: 'query-secret', name: 'query-value' },
      headers: { cookie: 'sid=cookie-secret', authorization: 'Bearer header-secret' },
    })
    await server.anyone.post('/sys/login', { username: 'traced', password: 'body-secret' })
    await server.anyone.get('/sys/thirdLogin/getLoginUser/path-secret/github')
    await watcher.get('/sys/monitor/http')
    const { result } = await watcher.get<RequestTrace[]>('/sys/monitor/traces')
    const listed = result.find(({ user }) => user === 'traced')
    expect(listed).toMatchObject({
      method: 'GET',
      path: '/jeecg-boot/sys/position/list',
      status: 200,
      ip: '127.0.0.1',
    })
    expect(result.map(({ path }) => path)).toContain('/jeecg-boot/sys/thirdLogin/getLoginUser/***/github')
    expect(result.filter(({ path }) => path.includes('/sys/monitor/'))).toEqual([])
    for (let place = 1; place < result.length; place++)
      expect(result[place - 1]?.time).toBeGreaterThanOrEqual(result[place]?.time ?? 0)
    const wire = await bare('/actuator/httptrace', watcher.token)
    const { traces } = wire.body as unknown as {
      traces: { request: { uri: string; headers: object }; principal: { name: string } | null }[]
    }
    expect(traces.length).toBeLessThanOrEqual(100)
    expect(traces[0]).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      timeTaken: expect.any(Number),
      request: { method: expect.any(String), headers: {} },
      response: { status: expect.any(Number), headers: {} },
    })
    const responses = JSON.stringify([result, wire.body])
    for (const secret of [
      'query-secret',
      'query-value',
      'cookie-secret',
      'header-secret',
      'body-secret',
      'path-secret',
      clerk.token,
    ])
      expect(responses).not.toContain(secret)
  })

  test.each(Object.keys(metrics))('the metric %s answers without an envelope', async (name) => {
    const { status, body } = await bare(`/actuator/metrics/${name}`, watcher.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name, description: expect.any(String), availableTags: [] })
    const { measurements } = body as unknown as { measurements: { statistic: string; value: number }[] }
    expect(measurements.length).toBeGreaterThan(0)
    for (const { value } of measurements) expect(value).toBeGreaterThanOrEqual(0)
  })

  test('a metric that nobody knows is missing, whatever its name', async () => {
    for (const name of ['jvm.unheard', '__proto__', 'constructor'])
      expect((await bare(`/actuator/metrics/${name}`, watcher.token)).status).toBe(404)
  })

  test('the same figures are told to Prometheus, by the token that is configured alone', async () => {
    await new Sampler(server.services, redisViewOf(server.services), async () => undefined).sample()
    const text = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
      const { statusCode, body } = await server.app.inject({ url: '/metrics', headers, remoteAddress })
      return statusCode === 200 ? body : statusCode
    }
    const metrics = await text({})
    expect(metrics).toMatch(/^dougong_memory_percent \d/m)
    expect(metrics).toMatch(/^dougong_outbox_waiting 0$/m)
    expect(metrics).toMatch(/^dougong_database_pool_waiting 0$/m)
    expect(metrics).toMatch(/^dougong_database_pool_waits \d+$/m)
    expect(metrics).toMatch(/^dougong_info\{version="\d+\.\d+\.\d+[^"]*",commit="[^"]*"\} 1$/m)
    expect(metrics).toMatch(
      /^http_request_duration_seconds_bucket\{method="GET",route="\/jeecg-boot\/sys\/position\/list",status="200",le="\+Inf"\} \d+$/m,
    )
    expect(await text({}, '203.0.113.7')).toBe(404)
  })
})

describe('[DSH-02] nodes', () => {
  let database: TestDatabase
  let nodes: RunningNode[] = []
  beforeAll(async () => {
    database = await testDatabase()
    const environment = { DATABASE_URL: database.connectionString, ADMIN_PASSWORD: adminPassword }
    nodes = [await startNode(environment), await startNode(environment)]
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await database.drop()
  })

  test('either node shows the other', async () => {
    const [here, there] = nodes as [RunningNode, RunningNode]
    const token = await here.signIn()
    const { result } = await here.call('GET', '/sys/monitor/nodes', token)
    const listed = result as MonitoredNode[]
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      nodes.map(({ services }) => services.nodes.own.id).toSorted(),
    )
    expect(listed.filter(({ isOwn }) => isOwn)).toHaveLength(1)
    const { id } = there.services.nodes.own
    await eventually(async () => {
      const read = await here.call('GET', `/sys/monitor/figures?names=heapUsed,cpu&node=${id}`, token)
      const history = read.result as FigureHistory
      expect(history.node).toBe(id)
      expect(history.series.heapUsed?.[0]).toBeGreaterThan(0)
    })
    await there.call('GET', '/asked/of/the/other', token)
    const traces = await here.call('GET', `/sys/monitor/traces?node=${id}`, token)
    expect((traces.result as RequestTrace[]).map(({ path }) => path)).toContain(
      '/jeecg-boot/asked/of/the/other',
    )
    expect(await here.call('GET', '/sys/monitor/runtime?node=nobody', token)).toMatchObject({
      success: false,
      message: '该节点没有应答，可能已经停止，请另选节点',
    })
  })
})
