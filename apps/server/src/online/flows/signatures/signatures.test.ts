import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approval, caseOf, CaseServer, decide, type Person, taskOf } from '../cases.fixture'
import { signatureImage } from './signature.fixture'

let cases: CaseServer
let manager: Person
let director: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  ;[manager, director] = [await cases.person(), await cases.person()]
})
afterAll(() => cases.stop())

async function store(by: Person, further: object = {}): Promise<string> {
  const { success, message, result } = await by.post<string>('/online/flow/signature/add', {
    image: signatureImage(),
    ...further,
  })
  if (!success) throw new Error(message)
  return result
}

const opens = async (person: Person, path: string) =>
  (await person.get(`/sys/common/static/${encodeURI(path)}`)).status === 200

const kept = async (person: Person) =>
  (await person.get<{ path: string | null }>('/online/flow/signature')).result.path

describe('a step that demands a signature', () => {
  test('gets one, and people of the case see it with the decision; nobody else opens it', async () => {
    const form = await cases.form([approval('m', [manager], { signature: 'required' })])
    const { caseId } = await form.submit()
    expect((await taskOf(manager, caseId)).signature).toBe('required')
    expect((await decide(manager, caseId)).message).toBe('请签名')
    const refusal = { decision: 'refuse', comment: '不同意' }
    expect((await decide(manager, caseId, refusal)).message).toBe('请签名')
    const signature = await store(manager)
    expect([await opens(manager, signature), await opens(form.starter, signature)]).toEqual([true, false])
    expect((await decide(manager, caseId, { signature })).message).toBe('已同意')
    const { timeline } = await caseOf(form.starter, caseId)
    expect(timeline.map((event) => [event.kind, event.signature])).toEqual([
      ['started', null],
      ['agreed', signature],
      ['passed', null],
    ])
    const stranger = await cases.person()
    expect([await opens(form.starter, signature), await opens(stranger, signature)]).toEqual([true, false])
  })

  test('is not agreed to among several, and whoever only says what they think need not sign', async () => {
    const form = await cases.form([approval('m', [manager], { signature: 'required' })], { batchAgree: true })
    const { caseId } = await form.submit()
    const { id } = await taskOf(manager, caseId)
    const { result } = await manager.post<{ failed: object[] }>('/online/flow/task/agreeAll', { ids: [id] })
    expect(result.failed).toMatchObject([{ reason: '此步骤不允许这样做' }])
    await manager.post('/online/flow/task/delegate', { id, to: director.user.username })
    expect((await taskOf(director, caseId)).signature).toBeNull()
    expect((await decide(director, caseId)).message).toBe('已回复')
  })

  test('takes only a signature of one’s own, and none where it does not ask for one', async () => {
    const form = await cases.form([
      approval('m', [manager], { signature: 'optional' }),
      approval('d', [director]),
    ])
    const { caseId } = await form.submit()
    const foreign = await store(director)
    expect((await decide(manager, caseId, { signature: foreign })).message).toBe('文件不存在')
    expect((await decide(manager, caseId)).message).toBe('已同意')
    expect((await decide(director, caseId, { signature: foreign })).message).toBe('此步骤不需要签名')
  })
})

describe('the signature of an account', () => {
  test('is kept, replaced and removed; what was signed with it stays', async () => {
    const signer = await cases.person()
    expect(await kept(signer)).toBeNull()
    const first = await store(signer, { keep: true })
    await store(signer)
    expect([await kept(signer), await kept(manager)]).toEqual([first, null])
    const form = await cases.form([approval('m', [signer], { signature: 'required' })])
    const { caseId } = await form.submit()
    expect((await decide(signer, caseId, { signature: first })).success).toBe(true)
    const second = await store(signer, { keep: true })
    expect(await kept(signer)).toBe(second)
    expect((await signer.delete('/online/flow/signature')).message).toBe('删除成功!')
    expect(await kept(signer)).toBeNull()
    expect(await opens(form.starter, first)).toBe(true)
    const { id } = await cases.server.db
      .selectFrom('stored_file')
      .select('id')
      .where('path', '=', first)
      .executeTakeFirstOrThrow()
    const keeper = await cases.server.administrator()
    const removed = await keeper.delete('/sys/oss/file/delete', { query: { id } })
    expect([removed.success, removed.message]).toEqual([false, expect.stringContaining('审批单')])
  })

  test.each<[string, string, string]>([
    ['another kind', 'data:image/jpeg;base64,/9j/4AAQ', '签名应为 PNG 图片'],
    ['no base64', 'data:image/png;base64,***', '签名应为 PNG 图片'],
    ['something called a picture', 'data:image/png;base64,aGVsbG8=', '签名应为 PNG 图片'],
    ['too many pixels', signatureImage({ width: 30_000, height: 30_000 }), '签名图片过大，请重新签名'],
    ['too many bytes', signatureImage({ padding: 100_000 }), '签名图片过大，请重新签名'],
    ['far too many bytes', signatureImage({ padding: 600_000 }), '签名图片过大，请重新签名'],
  ])('%s is none', async (_, image, reason) => {
    const refused = await manager.post('/online/flow/signature/add', { image })
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining(reason)])
  })
})
