import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds } from '../../../../test/processes/long-form'
import { compileMain, type MainProcess } from '../../../../test/processes/main-process'
import { approval, CaseServer, type Person, taskOf } from '../cases.fixture'

/* Two servers on one database; one after the other is killed while everybody decides, and another takes its place. */

const [peopleCount, caseCount, killCount] = [5, rounds(6, 200), rounds(1, 8)]
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
  caseId: string
  body: object
}

test('of simultaneous decisions over two nodes that are killed in turn, none is lost and none counts twice', async () => {
  const forms = {
    all: await cases.form([approval('m', people, { mode: 'all' })]),
    any: await cases.form([approval('m', people, { mode: 'any' })]),
  }
  const submitted: { caseId: string; mode: keyof typeof forms }[] = []
  const calls: Call[] = []
  for (let count = 0; count < caseCount; count++) {
    const mode = count % 2 === 0 ? 'all' : 'any'
    const { caseId } = await forms[mode].submit()
    submitted.push({ caseId, mode })
    for (const person of people) {
      const { id, record } = await taskOf(person, caseId)
      calls.push({
        person,
        caseId,
        body: { id, decision: 'agree', comment: '同意', version: record?.version },
      })
    }
  }
  const environment = {
    DATABASE_URL: cases.server.databaseAddress,
    INSTALLATION_SECRET: 'one-secret-for-all-nodes-of-this-test',
    LOG_LEVEL: 'error',
  }
  /* each node has a folder of its own */
  const start = async (name: string) => main.start(await mkdtemp(join(folder, name)), environment)
  const nodes = [await start('a'), await start('b')]
  await Promise.all(nodes.map((node) => node.listening()))

  const outcomes = new Map<string, string[]>()
  let answered = 0
  const settled = calls.map(async (call, index) => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await decideAt(nodes[(index + attempt) % 2] as MainProcess, call)
      if (outcome === undefined) continue
      outcomes.set(call.caseId, [...(outcomes.get(call.caseId) ?? []), outcome])
      answered += 1
      return
    }
  })
  let kills = 0
  for (; kills < killCount; kills++) {
    const reached = (calls.length * (kills + 0.5)) / (killCount + 0.5)
    await vi.waitFor(() => expect(answered).toBeGreaterThan(reached), { timeout: 300_000, interval: 1 })
    if (answered === calls.length) break
    const place = kills % 2
    expect(await nodes[place]?.end('SIGKILL')).toBe('SIGKILL')
    if (kills === killCount - 1) continue
    nodes[place] = await start(`n${kills}`)
    await nodes[place].listening()
  }
  await Promise.all(settled)
  /* some kill came while decisions were on their way */
  expect(kills).toBeGreaterThan(0)

  const { db } = cases.server
  const caseIds = submitted.map(({ caseId }) => caseId)
  const rows = await db.selectFrom('flow_case').select(['id', 'status']).where('id', 'in', caseIds).execute()
  expect(rows.map(({ status }) => status)).toEqual(caseIds.map(() => 'passed'))
  const events = await db
    .selectFrom('flow_event')
    .select(['case_id', 'no', 'kind', 'username'])
    .where('case_id', 'in', caseIds)
    .orderBy('case_id')
    .orderBy('no')
    .execute()
  for (const { caseId, mode } of submitted) {
    const own = events.filter(({ case_id }) => case_id === caseId)
    const agreed = own.flatMap(({ kind, username }) => (kind === 'agreed' ? [username] : []))
    const answers = (outcomes.get(caseId) ?? []).map((outcome) => (outcome === 'repeated' ? 'done' : outcome))
    const deciding = mode === 'all' ? people.length : 1
    expect(own.map(({ kind }) => kind)).toEqual(['started', ...agreed.map(() => 'agreed'), 'passed'])
    expect(new Set(agreed).size).toBe(agreed.length)
    expect(agreed).toHaveLength(deciding)
    expect(answers.toSorted()).toEqual(people.map((_, index) => (index < deciding ? 'done' : 'taken')))
  }
  for (const { starter } of Object.values(forms)) {
    const news = await db
      .selectFrom('sys_sms')
      .select('id')
      .where('user_id', '=', starter.user.id)
      .where('es_type', '=', 'system')
      .execute()
    expect(news).toHaveLength(caseCount / 2)
  }
}, 900_000)

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
