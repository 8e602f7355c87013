import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesFor } from '../acts.fixture'
import { act, noting, RuleServer, waiting, whenAdded, type WatchedForm } from './rules.fixture'

/* What becomes of a rule that fails, and of what sets it off meanwhile. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

/** A rule whose second step fails as long as a record of a further form is missing. */
async function faulty() {
  const form = await rules.form()
  const other = await rules.form()
  const role = await rules.roleFor(form.table, other.table)
  const count = act(role, {
    kind: 'change',
    values: { quantity: { kind: 'increase', formula: '1' } },
  })
  /* there are two, and one is allowed */
  const find = act(role, {
    kind: 'changeFound',
    at: other.path,
    where: [{ field: 'name', operator: 'eq', value: { kind: 'fixed', value: '账' } }],
    max: 1,
    values: { note: { kind: 'fixed', value: '已记' } },
  })
  const [first] = [await other.add({ name: '账' }), await other.add({ name: '账' })]
  const mend = () => other.staff.delete(`${other.path}/delete`, { query: { id: first } })
  return { form, other, role, count, find, mend }
}

const reason = '符合条件的记录超过 1 条，未作任何修改'
const retry = (ids: unknown[], by = rules.boss) => by.post('/online/automation/run/retry', { ids })

test('a step that fails keeps its reason for whoever may retry; tried again it goes on from there', async () => {
  const { form, other, count, find, mend } = await faulty()
  const id = await rules.rule(form.path, whenAdded, [count, find])
  await form.add({ name: '甲', quantity: 1 })
  await rules.work()
  const [run] = await rules.runs(id)
  expect(run).toMatchObject({ state: 'failed', state_dictText: '失败' })
  const reader = await rules.person(['online:automationRun:list', ...codesFor(form.table, 'list')])
  expect(await rules.run(run?.id, reader)).toMatchObject({
    state: 'failed',
    reason: '',
    mayRetry: false,
    steps: [{ outcome: 'done' }, { outcome: 'failed', note: '' }],
  })
  expect(await rules.run(run?.id)).toMatchObject({
    reason,
    mayRetry: true,
    steps: [{ outcome: 'done' }, { outcome: 'failed', note: reason }],
  })
  const listed = await reader.get('/online/automation/run/list', { query: { ruleId: id } })
  expect([listed.success, JSON.stringify(listed).includes('超过 1 条')]).toEqual([true, false])
  expect((await retry([run?.id], reader)).status).toBe(403)
  expect((await retry([run?.id])).message).toBe('已重新排队执行')
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['failed'])
  await mend()
  expect((await retry([run?.id])).success).toBe(true)
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  /* the step before it was done once */
  expect((await form.rows())[0]?.quantity).toBe(2)
  expect((await other.rows())[0]?.note).toBe('已记')
  expect((await retry([run?.id])).message).toBe('这次运行没有失败的步骤，无需重试')
  expect((await retry(['nothing-of-that-name'])).message).toBe('运行记录不存在，或您无权查看')
})

test('a rule may go on without a step that fails', async () => {
  const { form, find, count } = await faulty()
  const id = await rules.rule(form.path, whenAdded, [{ ...find, failed: 'goOn' } as typeof find, count])
  await form.add({ name: '甲', quantity: 1 })
  await rules.work()
  const [run] = await rules.runs(id)
  expect(run?.state).toBe('done')
  expect((await rules.run(run?.id)).steps.map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
  expect((await form.rows())[0]?.quantity).toBe(2)
})

test('within the save, too, a step may fail without keeping the record from being saved', async () => {
  const { form, find, count } = await faulty()
  const steps = [{ ...find, failed: 'goOn' } as typeof find, count]
  const id = await rules.rule(form.path, { ...whenAdded, timing: 'within' }, steps)
  await form.add({ name: '甲', quantity: 1 })
  expect((await form.rows())[0]?.quantity).toBe(2)
  const [run] = await rules.runs(id)
  expect((await rules.run(run?.id)).steps.map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
})

test('all that have failed of a rule are tried again, and nothing of others', async () => {
  const { form, find, mend, role } = await faulty()
  const id = await rules.rule(form.path, whenAdded, [find])
  const fine = await rules.rule(form.path, whenAdded, [act(role, noting('好'))])
  for (const name of ['甲', '乙', '丙']) await form.add({ name })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['failed', 'failed', 'failed'])
  await mend()
  const answer = await rules.boss.post('/online/automation/run/retryAll', { ruleId: id })
  expect(answer).toMatchObject({ success: true, result: { queued: 3 } })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done', 'done', 'done'])
  expect((await rules.boss.post('/online/automation/run/retryAll', { ruleId: fine })).success).toBe(false)
})

const stateOf = async (id: string) => {
  const { result } = await rules.boss.get<{ records: Record<string, unknown>[] }>('/online/automation/list', {
    query: { id },
  })
  const { state, failures } = result.records.find((each) => each.id === id) ?? {}
  return [state, failures]
}
const countsOf = async (ruleId: string) =>
  (await rules.boss.get('/online/automation/run/counts', { query: { ruleId } })).result
const resume = (id: string, held: 'run' | 'drop') =>
  rules.boss.post('/online/automation/resume', { id, held })
const tellings = async () =>
  (
    await sql<{ text: string }>`
      select m.es_content as text from sys_sms m join sys_user u on u.id = m.user_id
      where u.username = 'admin' and m.es_type = 'system' and m.es_title = '自动化：规则已暂停'`.execute(
      rules.server.db,
    )
  ).rows.map(({ text }) => text)

async function addTimes(form: WatchedForm, times: number) {
  for (let count = 0; count < times; count += 1) await form.add({ name: '甲', quantity: count })
}

test('a success in between counts anew; ten failures in a row pause a rule, and its publisher is told why', async () => {
  const { form, other, find, mend } = await faulty()
  const id = await rules.rule(form.path, whenAdded, [find], { name: '记账' })
  await addTimes(form, 9)
  await rules.work()
  expect(await stateOf(id)).toEqual(['active', 9])
  await mend()
  await addTimes(form, 1)
  await rules.work()
  expect(await stateOf(id)).toEqual(['active', 0])
  await other.add({ name: '账' })
  await addTimes(form, 10)
  await rules.work()
  expect(await stateOf(id)).toEqual(['paused', 10])
  expect(await tellings()).toEqual([
    `自动化规则“记账”连续失败 10 次，已暂停：${reason}。请修正后恢复，暂停期间的触发会保留。`,
  ])
  /* what sets it off now is kept, and what was on its way rests, too */
  await addTimes(form, 2)
  await rules.work()
  expect(await countsOf(id)).toEqual({ held: 2, failed: 19 })
  expect(await resume(id, 'run')).toMatchObject({ success: true, result: { held: 2 } })
  expect(await stateOf(id)).toEqual(['active', 0])
  expect((await resume(id, 'run')).message).toBe('规则没有暂停，无需恢复')
  await rules.work()
  expect(await countsOf(id)).toEqual({ held: 0, failed: 21 })
  await addTimes(form, 8)
  await rules.work()
  expect(await stateOf(id)).toEqual(['paused', 10])
  await addTimes(form, 3)
  expect(await resume(id, 'drop')).toMatchObject({ success: true, result: { held: 3 } })
  await rules.work()
  expect(await countsOf(id)).toEqual({ held: 0, failed: 29 })
  expect((await rules.statesOf(id)).filter((state) => state === 'dropped')).toHaveLength(3)
})

test('what was held for a rule that was mended runs by what it is now', async () => {
  const { form, find, role } = await faulty()
  const id = await rules.rule(form.path, whenAdded, [find])
  await addTimes(form, 10)
  await rules.work()
  await addTimes(form, 1)
  expect(await countsOf(id)).toEqual({ held: 1, failed: 10 })
  const { revision, definition } = await rules.read(id)
  const mended = { ...definition, steps: [act(role, noting('好了'))] }
  const saved = await rules.boss.put('/online/automation/save', {
    id,
    name: '规则',
    note: '',
    revision,
    definition: mended,
  })
  expect(saved.success).toBe(true)
  await rules.publish(id)
  await rules.work()
  expect((await form.rows()).at(-1)?.note).toBe('好了')
  expect((await rules.runs(id)).at(-1)).toMatchObject({ state: 'done', version: 2 })
})

test('a rule that is switched off gives up what waits for it, whatever it waits for', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenAdded, [waiting(60), act(role, noting('好'))])
  await form.add({ name: '甲' })
  await rules.work()
  await form.add({ name: '乙' })
  expect(await rules.statesOf(id)).toEqual(['waiting', 'queued'])
  const switchTo = (isOn: boolean) => rules.boss.put('/online/automation/switch', { id, isOn })
  expect((await switchTo(false)).success).toBe(true)
  await form.add({ name: '丙' })
  expect((await switchTo(true)).success).toBe(true)
  await rules.pass('2 hours')
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['dropped', 'dropped'])
  expect((await form.rows()).map(({ note }) => note)).toEqual([null, null, null])
  expect(await rules.run((await rules.runs(id))[0]?.id)).toMatchObject({ reason: '规则已停用' })
})

test('what a rule waits to do with a record that is removed meanwhile is given up, and is no failure', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenAdded, [waiting(60), act(role, noting('好'))])
  const [first, second] = [await form.add({ name: '甲' }), await form.add({ name: '乙' })]
  await form.staff.delete(`${form.path}/delete`, { query: { id: second } })
  await rules.work()
  await form.staff.delete(`${form.path}/delete`, { query: { id: first } })
  await rules.pass('2 hours')
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['dropped', 'dropped'])
  expect(await stateOf(id)).toEqual(['active', 0])
})
