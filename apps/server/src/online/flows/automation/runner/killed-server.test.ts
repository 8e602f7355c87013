import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds } from '../../../../../test/processes/long-form'
import { compileMain, type MainProcess } from '../../../../../test/processes/main-process'
import { act, RuleServer, waiting, whenAdded } from '../rules.fixture'

/* Two servers on one database save records and run what these set off; one after the other is killed, and another takes its place. */

const [saveCount, killCount] = [rounds(300, 10_000), rounds(3, 20)]
const atOnce = 8

let rules: RuleServer
let folder: string
let main: Awaited<ReturnType<typeof compileMain>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dougong-killed-'))
  ;[rules, main] = await Promise.all([RuleServer.start(), compileMain()])
}, 120_000)
afterAll(async () => {
  await main.endAll()
  await main.remove()
  await rules.stop()
  await rm(folder, { recursive: true, force: true })
})

test('every record that was saved has had its run, and every run has done what it does once', async () => {
  const form = await rules.form()
  const log = await rules.form()
  const role = await rules.roleFor(form.table, log.table)
  const grow = { kind: 'change', values: { quantity: { kind: 'increase', formula: '1' } } } as const
  const copy = { kind: 'add', at: log.path, values: { name: { kind: 'field', field: 'name' } } } as const
  const id = await rules.rule(form.path, whenAdded, [act(role, grow), waiting(600), act(role, copy)])
  const within = await rules.rule(form.path, { ...whenAdded, timing: 'within' }, [
    act(role, { kind: 'change', values: { note: { kind: 'formula', formula: "concat('见', name)" } } }),
  ])
  const environment = {
    DATABASE_URL: rules.server.databaseAddress,
    INSTALLATION_SECRET: 'one-secret-for-all-nodes-of-this-test',
    LOG_LEVEL: 'error',
  }
  const start = async (name: string) => {
    const node = await main.start(await mkdtemp(join(folder, name)), environment)
    await node.listening()
    return node
  }
  const nodes = await Promise.all([start('a'), start('b')])

  let saved = 0
  const names = Array.from({ length: saveCount }, (_, place) => `第${place}条`)
  const rest = names.entries()
  const saveAll = async () => {
    for (const [place, name] of rest) {
      for (let attempt = 0; !(await save(nodes[(place + attempt) % 2], name)); attempt += 1);
      saved += 1
    }
  }
  /** Under one key, however often it has to be asked: what was saved and not answered is not saved again. */
  const save = async (node: MainProcess | undefined, name: string): Promise<boolean> => {
    const headers = {
      'content-type': 'application/json',
      'x-access-token': form.staff.token,
      'idempotency-key': `save-number-${name.replaceAll(/\D/g, '')}`,
    }
    const body = JSON.stringify({ name, quantity: 0 })
    const answer = await fetch(`${node?.address}/jeecg-boot${form.path}/add`, {
      method: 'POST',
      headers,
      body,
    })
      .then(async (response) => (await response.json()) as { success: boolean; message: string })
      /* a server that is gone says nothing */
      .catch(() => undefined)
    if (answer && !answer.success && !answer.message.includes('稍后')) throw new Error(answer.message)
    return answer?.success ?? false
  }
  const saving = Array.from({ length: atOnce }, saveAll)
  for (let kills = 0; kills < killCount; kills += 1) {
    const reached = (saveCount * (kills + 1)) / (killCount + 1)
    await vi.waitFor(() => expect(saved).toBeGreaterThanOrEqual(reached), { timeout: 600_000, interval: 5 })
    const place = kills % 2
    expect(await nodes[place]?.end('SIGKILL')).toBe('SIGKILL')
    nodes[place] = await start(`n${kills}`)
  }
  await Promise.all(saving)

  const { db } = rules.server
  const states = async () =>
    (
      await sql<{ state: string; runs: number }>`
        select state, count(*)::int as runs from flow_run where flow_id = ${id} group by state order by state`.execute(
        db,
      )
    ).rows
  const settled = { timeout: 600_000, interval: 200 }
  await vi.waitFor(
    async () => expect(await states()).toEqual([{ state: 'waiting', runs: saveCount }]),
    settled,
  )
  /* the hours of the wait are over, and a node dies once more */
  await sql`
    update flow_run set wake = now(), place = jsonb_set(place, '{kept,0,since}', '"2020-01-01 00:00:00"')
    where flow_id = ${id}`.execute(db)
  expect(await nodes[0]?.end('SIGKILL')).toBe('SIGKILL')
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'done', runs: saveCount }]), settled)

  const found = async (table: string) =>
    (
      await sql<{ name: string; quantity: number | null; note: string | null }>`
        select name, quantity, note from ${sql.table(`online.${table}`)} order by name`.execute(db)
    ).rows
  const sorted = names.toSorted()
  const records = (await found(form.table)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  expect(records).toEqual(sorted.map((name) => ({ name, quantity: 1, note: `见${name}` })))
  expect((await found(log.table)).map(({ name }) => name).toSorted()).toEqual(sorted)
  const { rows } = await sql<{ runs: number; records: number }>`
    select count(*)::int as runs, count(distinct record_id)::int as records from flow_run
    where flow_id in (${id}, ${within}) group by flow_id`.execute(db)
  expect(rows).toEqual([
    { runs: saveCount, records: saveCount },
    { runs: saveCount, records: saveCount },
  ])
}, 1_800_000)
