// Usage: npm run bench -- announcements. An announcement to a hundred thousand people: how long its calls take and how many rows
// they write; and one told to five thousand open sockets of one node: memory for each, and when the last ones heard.
import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { callsOf } from './lib/calls.mjs'
import { bareDriver } from './lib/database.mjs'
import { load } from './lib/load.mjs'
import { report, residentMiB } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

/* what the server's sockets are made of; this Node may have none of its own */
const WebSocket = createRequire(new URL('../apps/server/package.json', import.meta.url))('ws')

const people = Number(process.env.BENCH_PEOPLE ?? 100_000)
const socketCount = Number(process.env.BENCH_SOCKETS ?? 5_000)
const rounds = 10

const { folder, remove } = await dataFolder()
const server = await startServer(folder)
const { call, signIn } = callsOf(server)
const pool = await bareDriver(folder, { statement_timeout: 0 })
await populate()
const { token } = await signIn()
const [reader] = await sessionsOf(1)

const rows = [
  ...(await sendTo('everybody', { msgType: 'ALL' })),
  ...(await sendTo('a department and those below', { msgType: 'DEPART', departIds: 'dep-a01' })),
  ...(await sendTo('a role', { msgType: 'ROLE', roleIds: 'bench-role' })),
  ...(await toldToOne()),
  ...(await measureSockets()),
]
await pool.end()
await server.stop()
await remove()
await report('announcements', `Announcements to ${people} people`, rows)

async function populate() {
  const numbers = 'from generate_series(1, $1::int) n'
  const statements = [
    `insert into sys_user (id, username, realname, create_time)
     select md5(n::text), 'bench' || n, '员' || n, timestamptz '2020-01-01' ${numbers}`,
    `insert into sys_user_tenant (user_id, tenant_id) select md5(n::text), 1 ${numbers}`,
    `insert into sys_user_depart (user_id, dep_id)
     select md5(n::text), case when n % 2 = 0 then 'dep-a01a01' else 'dep-a01' end ${numbers}`,
    `insert into sys_user_role (user_id, role_id) select md5(n::text), 'bench-role' ${numbers}`,
  ]
  await pool.query(`insert into sys_role (id, role_code, role_name) values ('bench-role', 'bench', '基准')`)
  for (const statement of statements) await pool.query(statement, [people])
  await pool.query('vacuum analyze sys_user, sys_user_tenant, sys_user_depart, sys_user_role')
}

/** Sessions of the first so many people, written as the server writes them. */
async function sessionsOf(count) {
  const made = Array.from({ length: count }, (_, index) => ({
    token: randomBytes(32).toString('hex'),
    userId: createHash('md5')
      .update(String(index + 1))
      .digest('hex'),
  }))
  await pool.query(
    `insert into sys_session (id, token_hash, user_id, origin, ip, user_agent, expires_at)
     select id, hash, user_id, 'password', '127.0.0.1', 'bench', now() + interval '1 day'
     from unnest($1::text[], $2::bytea[], $3::text[]) s (id, hash, user_id)`,
    [
      made.map(() => randomBytes(16).toString('hex')),
      made.map((session) => createHash('sha256').update(session.token).digest()),
      made.map(({ userId }) => userId),
    ],
  )
  return made
}

async function written(audience) {
  return call('POST', '/sys/annountCement/add', token, {
    titile: '基准',
    msgAbstract: '基准',
    msgCategory: '1',
    priority: 'M',
    endTime: '2090-01-01 00:00:00',
    ...audience,
  })
}

async function rowsIn(id) {
  const { rows: found } = await pool.query(
    `select (select count(*) from sys_announcement_send where annt_id = $1)::int
       + (select count(*) from sys_announcement_target where annt_id = $1)::int as count`,
    [id],
  )
  return 1 + found[0].count
}

async function sendTo(whom, audience) {
  const released = []
  let id
  for (let round = 0; round < rounds; round += 1) {
    id = await written(audience)
    const started = performance.now()
    await call('GET', `/sys/annountCement/doReleaseData?id=${id}`, token)
    released.push(performance.now() - started)
  }
  const count = await rowsIn(id)
  const bell = await load(() => call('GET', '/sys/annountCement/listByUser', reader.token), { clients: 4 })
  /* half of them have read it */
  await pool.query(
    `insert into sys_announcement_send (annt_id, user_id, read_time)
     select $1, md5(n::text), now() - n * interval '1 second' from generate_series(1, $2::int) n`,
    [id, people / 2],
  )
  await pool.query('vacuum analyze sys_announcement_send')
  const page = (readFlag) => () =>
    call('GET', `/sys/annountCement/readers?id=${id}&readFlag=${readFlag}&pageNo=100`, token)
  const [read, unread] = [await load(page('1'), { clients: 1 }), await load(page('0'), { clients: 1 })]
  const started = performance.now()
  const { reminded } = await call('POST', '/sys/annountCement/remind', token, { id })
  const reminding = performance.now() - started
  return [
    { what: `released to ${whom}`, measured: `${middle(released)} ms`, beside: `${count} rows written` },
    {
      what: 'the bell of one of them',
      measured: `p99 ${ms(bell.p99)} ms`,
      beside: `${Math.round(bell.perSecond)}/s`,
    },
    {
      what: 'page 100 of who has read it, both counted',
      measured: `p99 ${ms(read.p99)} ms`,
      beside: `of ${people / 2}`,
    },
    { what: 'page 100 of who has not', measured: `p99 ${ms(unread.p99)} ms`, beside: `of ${people / 2}` },
    {
      what: 'those are reminded',
      measured: `${ms(reminding)} ms`,
      beside: `${reminded} counted, 1 row written`,
    },
  ]
}

/** One person at work: from the call that publishes to the open screen that hears of it. */
async function toldToOne() {
  const heard = []
  let hears = () => undefined
  const line = new WebSocket(`${server.address.replace('http', 'ws')}/websocket/${reader.userId}`, [
    reader.token,
  ])
  await new Promise((resolve, reject) => {
    line.addEventListener('open', resolve)
    line.addEventListener('error', reject)
  })
  line.addEventListener('message', ({ data }) => hears(JSON.parse(data).msgId))
  for (let round = 0; round < 100; round += 1) {
    const id = await written({ msgType: 'ROLE', roleIds: 'bench-role' })
    const arrival = new Promise((resolve) => (hears = (msgId) => msgId === id && resolve()))
    const started = performance.now()
    await Promise.all([call('GET', `/sys/annountCement/doReleaseData?id=${id}`, token), arrival])
    heard.push(performance.now() - started)
  }
  line.close()
  const sorted = heard.toSorted((a, b) => a - b)
  return [
    {
      what: 'published to a role, heard by the one open screen, 100 times',
      measured: `${ms(sorted[50])} ms in the middle`,
      beside: `the longest ${ms(sorted.at(-1))} ms`,
    },
  ]
}

/** One to everybody and one to a role, heard by every socket. */
async function measureSockets() {
  const before = await residentMiB(server.pid)
  const sessions = await sessionsOf(socketCount)
  const heard = new Map()
  let waiting = () => undefined
  const lines = []
  for (let from = 0; from < sessions.length; from += 100)
    lines.push(
      ...(await Promise.all(
        sessions.slice(from, from + 100).map(async ({ token: own, userId }) => {
          const line = new WebSocket(`${server.address.replace('http', 'ws')}/websocket/${userId}`, [own])
          await new Promise((resolve, reject) => {
            line.addEventListener('open', resolve)
            line.addEventListener('error', reject)
          })
          line.addEventListener('message', ({ data }) => {
            const { msgId } = JSON.parse(data)
            const times = heard.get(msgId)
            if (times && times.push(performance.now()) === sessions.length) waiting()
          })
          return line
        }),
      )),
    )
  const after = await residentMiB(server.pid)
  const measured = []
  for (const [whom, audience] of [
    ['everybody', { msgType: 'ALL' }],
    ['a role', { msgType: 'ROLE', roleIds: 'bench-role' }],
  ]) {
    const id = await written(audience)
    const times = []
    heard.set(id, times)
    const all = new Promise((resolve) => (waiting = resolve))
    const started = performance.now()
    await call('GET', `/sys/annountCement/doReleaseData?id=${id}`, token)
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 60_000))])
    const taken = times.map((at) => at - started).toSorted((a, b) => a - b)
    measured.push({
      what: `published to ${whom}, told to ${taken.length} of ${sessions.length} sockets`,
      measured: `p95 ${ms(taken[Math.floor(taken.length * 0.95)] ?? NaN)} ms`,
      beside: `the last after ${ms(taken.at(-1) ?? NaN)} ms`,
    })
  }
  for (const line of lines) line.close()
  return [
    {
      what: `memory of ${sessions.length} sockets of as many people`,
      measured: `${(((after - before) * 1024) / sessions.length).toFixed(1)} KiB each`,
      beside: `${before} → ${after} MiB`,
    },
    ...measured,
  ]
}

function middle(times) {
  return ms(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)])
}

function ms(value) {
  return value.toFixed(1)
}
