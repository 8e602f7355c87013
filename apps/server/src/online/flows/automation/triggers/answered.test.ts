import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, noting, RuleServer, type WatchedForm } from '../rules.fixture'

/* What people without an account fill in by links sets rules off, once for each answer that is saved. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

const answered = (links: readonly string[] = []): Extract<Trigger, { kind: 'answered' }> => ({
  kind: 'answered',
  links,
})

async function openForm() {
  const form = await rules.form()
  await sql`update onl_cgform_head set ext_config_json = '{"enableExternalLink":1}' where id = ${form.formId}`.execute(
    rules.server.db,
  )
  return { form, role: await rules.roleFor(form.table) }
}

async function linkTo(
  { formId }: WatchedForm,
  settings: object = {},
): Promise<{ id: string; token: string }> {
  const body = { formId, name: '报名', action: 'add', fields: ['name', 'quantity'], ...settings }
  const made = await rules.boss.post<{ id: string; token: string }>('/online/cgform/link/add', body)
  if (!made.success) throw new Error(made.message)
  return made.result
}

async function answer(token: string, values: object) {
  const { anyone } = rules.server
  const { result: check } = await anyone.post<string>('/online/link/check', { token, before: '' })
  return anyone.post('/online/link/answer', { token, check, values })
}

test('one link that is answered ten times at once gives ten runs, and what others save none', async () => {
  const { form, role } = await openForm()
  const { id: link, token } = await linkTo(form)
  const id = await rules.rule(form.path, answered([link]), [act(role, noting('已收到'))])
  await form.add({ name: '员工填的' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => answer(token, { name: `第${place}份` })),
  )
  expect(answers.map(({ success }) => success)).toEqual(Array(10).fill(true))
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(Array(10).fill('done'))
  const notes = (await form.rows()).map(({ name, note }) => [name === '员工填的', note ?? ''])
  expect(notes.filter(([isStaff, note]) => (isStaff ? note === '' : note === '已收到'))).toHaveLength(11)
})

test('another link sets off what is for any, and nothing that is for chosen ones; a condition is asked', async () => {
  const { form, role } = await openForm()
  const [chosen, other] = [await linkTo(form), await linkTo(form)]
  const forChosen = await rules.rule(form.path, answered([chosen.id]), [act(role, noting('选'))])
  const forAny = await rules.rule(form.path, answered(), [act(role, noting('任'))])
  const large = { field: 'quantity', operator: 'gt', value: '10' } as const
  const forLarge = await rules.rule(form.path, { ...answered(), when: large }, [act(role, noting('大'))])
  await answer(other.token, { name: '甲', quantity: 3 })
  await answer(other.token, { name: '乙', quantity: 30 })
  const counts = await Promise.all([forChosen, forAny, forLarge].map((id) => rules.statesOf(id)))
  expect(counts.map(({ length }) => length)).toEqual([0, 2, 1])
})

test('an answer that changes a record sets it off; one that leaves it as it is, and a refused one, do not', async () => {
  const { form, role } = await openForm()
  const record = await form.add({ name: '甲', quantity: 1 })
  const { token } = await linkTo(form, { action: 'edit', recordId: record })
  const id = await rules.rule(form.path, answered(), [act(role, noting('改了'))])
  const version = async () =>
    (await rules.server.anyone.post<{ record: { _version: string } }>('/online/link/open', { token })).result
      .record._version
  expect((await answer(token, { quantity: 1, _version: await version() })).success).toBe(true)
  expect(await rules.statesOf(id)).toEqual([])
  expect((await answer(token, { quantity: '很多', _version: await version() })).success).toBe(false)
  expect(await rules.statesOf(id)).toEqual([])
  expect((await answer(token, { quantity: 2, _version: await version() })).success).toBe(true)
  expect(await rules.statesOf(id)).toEqual(['queued'])
})

test('a refused answer leaves no run: the last place of a link is taken once', async () => {
  const { form, role } = await openForm()
  const { token } = await linkTo(form, { limit: 1 })
  const id = await rules.rule(form.path, answered(), [act(role, noting('好'))])
  const answers = await Promise.all([1, 2, 3].map((place) => answer(token, { name: `第${place}份` })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await rules.statesOf(id)).toHaveLength(1)
})

test('a link of another tenant sets nothing off, whatever the rule names', async () => {
  const { form, role } = await openForm()
  const { id: link, token } = await linkTo(form)
  const id = await rules.rule(form.path, answered([link]), [act(role, noting('好'))])
  await rules.server.db.insertInto('sys_tenant').values({ id: 79, name: '另一家' }).execute()
  await sql`update onl_form_link set tenant_id = 79 where id = ${link}`.execute(rules.server.db)
  /* with one tenant alone nothing would be asked */
  await rules.server.services.sessions.refresh({ everyone: true })
  expect((await answer(token, { name: '甲' })).success).toBe(true)
  expect(await rules.statesOf(id)).toEqual([])
  /* and whoever draws here does not know it */
  await expect(rules.rule(form.path, answered([link]), [act(role, noting('好'))])).rejects.toThrow(
    '选择的外部链接已不存在，或您无权查看',
  )
})

test('a link that was removed stands against the rule', async () => {
  const { form, role } = await openForm()
  const { id: link } = await linkTo(form)
  await rules.boss.delete('/online/cgform/link/delete', { query: { id: link } })
  await expect(rules.rule(form.path, answered([link]), [act(role, noting('好'))])).rejects.toThrow(
    '选择的外部链接已不存在',
  )
})
