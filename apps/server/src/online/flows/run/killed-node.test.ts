import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds } from '../../../../test/processes/long-form'
import { compileMain, type MainProcess } from '../../../../test/processes/main-process'
import { approval, CaseServer, type Person, taskOf } from '../cases.fixture'

/* Two servers on one database; one of them is killed while everybody decides. */

const [peopleCount, caseCount] = [5, rounds(5, 200)]
let cases: CaseServer
let people: Person[]
let folder: string
let main: Awaited<ReturnType<typeof compileMain>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dougong-killed-'))
  ;[cases, main] = await Promise.all([CaseServer.start(), compileMain()])
  people = []
  for (let count = 0; count < peopleCount; count++) people.push(await cases.person())
}, 120_000)
afterAll(async () => {
  await main.endAll()
  await main.remove()
  await cases.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Call {
  person: Person
  body: object
}

test('of simultaneous decisions over two nodes, one of which is killed, none is lost and none counts twice', async () => {
  const form = await cases.form([approval('m', people, { mode: 'all' })])
  const caseIds: string[] = []
  const calls: Call[] = []
  for (let count = 0; count < caseCount; count++) {
    const { caseId } = await form.submit()
    caseIds.push(caseId)
    for (const person of people) {
      const { id, record } = await taskOf(person, caseId)
      calls.push({ person, body: { id, decision: 'agree', comment: '同意', version: record?.version } })
    }
  }
  const environment = {
    DATABASE_URL: cases.server.databaseAddress,
    INSTALLATION_SECRET: 'one-secret-for-all-nodes-of-this-test',
    LOG_LEVEL: 'error',
  }
  /* each node has a folder of its own */
  const start = async (name: string) => main.start(await mkdtemp(join(folder, name)), environment)
  const [here, there] = [await start('a'), await start('b')] as const
  await Promise.all([here.listening(), there.listening()])

  const outcomes: string[] = []
  let isKilled = false
  const settled = calls.map(async (call, index) => {
    const outcome = (await decideAt(index % 2 === 0 ? here : there, call)) ?? (await decideAt(here, call))
    outcomes.push(String(outcome))
  })
  await vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(calls.length / 8), {
    timeout: 60_000,
    interval: 1,
  })
  isKilled = (await there.end('SIGKILL')) === 'SIGKILL'
  await Promise.all(settled)
  expect(isKilled).toBe(true)
  expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'repeated')).toEqual([])

  const { db } = cases.server
  const rows = await db.selectFrom('flow_case').select(['id', 'status']).where('id', 'in', caseIds).execute()
  expect(rows.map(({ status }) => status)).toEqual(caseIds.map(() => 'passed'))
  const events = await db
    .selectFrom('flow_event')
    .select(['case_id', 'no', 'kind', 'username'])
    .where('case_id', 'in', caseIds)
    .orderBy('case_id')
    .orderBy('no')
    .execute()
  for (const caseId of caseIds) {
    const own = events.filter(({ case_id }) => case_id === caseId)
    expect(own.map(({ kind }) => kind)).toEqual(['started', ...people.map(() => 'agreed'), 'passed'])
    expect(own.flatMap(({ kind, username }) => (kind === 'agreed' ? username : [])).toSorted()).toEqual(
      people.map(({ user }) => user.username).toSorted(),
    )
  }
  const news = await db
    .selectFrom('sys_sms')
    .select('id')
    .where('user_id', '=', form.starter.user.id)
    .where('es_type', '=', 'system')
    .execute()
  expect(news).toHaveLength(caseCount)
}, 600_000)

/** What a node says to a decision; undefined where it is gone before it says anything. */
async function decideAt({ address }: MainProcess, { person, body }: Call): Promise<string | undefined> {
  try {
    const response = await fetch(`${address}/jeecg-boot/online/flow/task/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': person.token },
      body: JSON.stringify(body),
    })
    const { success, message, result } = (await response.json()) as {
      success: boolean
      message: string
      result: { outcome: string }
    }
    return success ? result.outcome : message
  } catch {
    return undefined
  }
}
