import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import { approval, caseOf, CaseServer, decide, type Person } from '../cases.fixture'

/* Files of decisions and comments are read by the people of the case, as long as their tasks show it to them. */

let cases: CaseServer
let manager: Person
let director: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  ;[manager, director] = [await cases.person(), await cases.person()]
})
afterAll(() => cases.stop())

/** A file that only its uploader opens by itself. */
async function upload(by: Person, name = '依据.txt'): Promise<string> {
  const { body, headers } = await multipart({ file: { name, bytes: '依据' } })
  const { success, message } = await by.post('/sys/common/upload', body, { headers })
  expect(success).toBe(true)
  return message
}

const opens = async (person: Person, path: string) =>
  (await person.get(`/sys/common/static/${encodeURI(path)}`)).status === 200

const comment = (by: Person, id: string, files: string[], mentions: string[] = []) =>
  by.post('/online/flow/case/comment', { id, comment: '看看', files, mentions })

/** The files of a timeline as somebody reads it. */
const listed = async (person: Person, caseId: string) =>
  (await caseOf(person, caseId)).timeline.flatMap(({ files }) => files)

test('people of the case open what is attached to a decision, nobody else does', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [director])])
  const { caseId } = await form.submit()
  const file = await upload(manager)
  expect(await opens(form.starter, file)).toBe(false)
  expect((await decide(manager, caseId, { files: [file] })).success).toBe(true)
  const stranger = await cases.person()
  const reader = await cases.forms.staff(form.table)
  const keeper = await cases.person({ may: ['online:flowCase:list'] })
  const others = [manager, form.starter, director, reader, keeper, stranger]
  expect(await Promise.all(others.map((each) => opens(each, file)))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
  expect((await stranger.post('/sys/common/ticket', { path: file })).success).toBe(false)
})

test('another tenant’s administrators of cases open nothing', async () => {
  const { db } = cases.server
  await db.insertInto('sys_tenant').values({ id: 4711, name: '别家', status: 1 }).execute()
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  const file = await upload(form.starter)
  expect((await comment(form.starter, caseId, [file])).success).toBe(true)
  const may = ['online:flowCase:list', `online:${form.table}:list`]
  const outsider = await cases.person({ may, tenants: [4711] })
  expect([await opens(outsider, file), await opens(await cases.person({ may }), file)]).toEqual([false, true])
})

test('whoever has decided opens what was there by then, and a later comment that mentions them', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [director])])
  const { caseId } = await form.submit()
  const [before, after, mentioning] = [
    await upload(form.starter),
    await upload(director),
    await upload(director),
  ]
  await comment(form.starter, caseId, [before])
  await decide(manager, caseId)
  await comment(director, caseId, [after])
  expect((await comment(director, caseId, [mentioning], [manager.user.username])).success).toBe(true)
  const files = [before, after, mentioning]
  expect(await Promise.all(files.map((file) => opens(manager, file)))).toEqual([true, false, true])
  expect(await listed(manager, caseId)).toEqual([before, mentioning])
  expect(await Promise.all(files.map((file) => opens(director, file)))).toEqual([true, true, true])
  expect(await listed(director, caseId)).toEqual(files)
})

test('a task that was handed over, and a copy, show no later file', async () => {
  const copied = await cases.person()
  const copy = { key: 'c', title: '抄送', kind: 'copy', fields: {} } as const
  const form = await cases.form([
    { ...copy, who: { kind: 'people', usernames: [copied.user.username] } },
    approval('m', [manager]),
  ])
  const { caseId } = await form.submit()
  const handed = await manager.post('/online/flow/task/handOver', {
    id: (await caseOf(manager, caseId)).open[0]?.people[0]?.task,
    to: director.user.username,
  })
  expect(handed.success).toBe(true)
  const file = await upload(director)
  await comment(director, caseId, [file])
  const readers = [manager, copied, director, form.starter]
  expect(await Promise.all(readers.map((each) => opens(each, file)))).toEqual([false, false, true, true])
})

test('a file that a decision holds is not removed', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  const path = await upload(manager)
  await decide(manager, caseId, { files: [path] })
  const { id } = await cases.server.db
    .selectFrom('stored_file')
    .select('id')
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  const keeper = await cases.server.administrator()
  const removed = await keeper.delete('/sys/oss/file/delete', { query: { id } })
  expect([removed.success, removed.message]).toEqual([false, expect.stringContaining('审批单')])
})
