import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalServer, localServer } from '../../../../test/local-server'
import { testApp } from '../../../../test/test-app'
import { codesFor } from '../acts.fixture'
import { act, RuleServer, whenAdded, type WatchedForm } from './rules.fixture'

/* What became of a record that a step sent to another system is read with the run, by whoever reads the deliveries. */

let rules: RuleServer
let other: LocalServer
let respond: (response: ServerResponse) => void
beforeAll(async () => {
  other = await localServer((_, response) => respond(response))
  rules = await RuleServer.on(await testApp({ OUTBOUND_ALLOW: `127.0.0.1:${other.port}` }))
  rules.server.services.outbox.start()
})
afterAll(async () => {
  await rules.server.services.outbox.stop()
  await rules.stop()
  await other.stop()
})

/** A form whose new records are sent, and one that was. */
async function sending() {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const made = await rules.boss.post<{ id: string }>('/online/cgform/webhook/add', {
    formId: form.formId,
    name: '外部系统',
    url: `${other.url}/hook`,
    events: [],
  })
  const id = await rules.rule(form.path, whenAdded, [act(role, { kind: 'send', to: made.result.id })])
  await form.add({ name: '甲' })
  await rules.work()
  const [run] = await rules.runs(id)
  const sent = async (by = rules.boss) => (await rules.run(run?.id, by)).steps[0]?.delivery
  return { form, webhook: made.result.id, sent }
}

const everyRight = ({ table }: WatchedForm) => [
  'online:automationRun:list',
  'online:form:webhook',
  'online:form:list',
  ...codesFor(table, 'list'),
]

test('the answer of the other system is kept with its status, as far as it is short', async () => {
  respond = (response) => response.end(`{"ok":true,\n"more":"${'长'.repeat(1_000)}"}`)
  const { sent } = await sending()
  await vi.waitFor(async () => expect(await sent()).toMatchObject({ state: 'done', tries: 1 }))
  const { outcome = '' } = (await sent()) ?? {}
  expect(outcome).toMatch(/^HTTP 200：\{"ok":true, "more":"长+$/)
  expect(outcome.length).toBeLessThan(220)
})

test('what is tried again, given up and cleaned says so', async () => {
  respond = (response) => {
    response.statusCode = 503
    response.end()
  }
  const { webhook, sent } = await sending()
  await vi.waitFor(async () =>
    expect(await sent()).toMatchObject({ state: 'waiting', tries: 1, outcome: 'HTTP 503' }),
  )
  respond = (response) => {
    response.statusCode = 410
    response.end()
  }
  await sql`update outbox set due_at = now() where about = ${webhook}`.execute(rules.server.db)
  await rules.server.services.outbox.wake()
  await vi.waitFor(async () =>
    expect(await sent()).toMatchObject({ state: 'failed', tries: 2, outcome: 'HTTP 410' }),
  )
  await sql`delete from outbox where about = ${webhook}`.execute(rules.server.db)
  expect(await sent()).toMatchObject({ state: 'gone' })
})

test('whoever may not look at the deliveries reads of the sending that it was done, and no more', async () => {
  respond = (response) => response.end('gut')
  const { form, sent } = await sending()
  const codes = everyRight(form)
  expect(await sent(await rules.person(codes))).not.toBeNull()
  expect(await sent(await rules.person(codes.filter((code) => code !== 'online:form:webhook')))).toBeNull()
  /* webhooks carry whole records, so a data rule keeps all of it */
  const bound = await rules.person(codes)
  await rules.bind(bound.user, form, 'name', '甲')
  expect(await sent(bound)).toBeNull()
})
