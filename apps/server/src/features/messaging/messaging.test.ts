import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UnreadAnnouncements } from '@dougong/contract/messages'
import { productMessages } from '@dougong/contract/system/messages/kinds'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'

type SignedIn = Caller & { user: TestUser; token: string }

let server: TestApp
let writer: SignedIn
let reader: SignedIn
let gateway: Server
/** What the SMS gateway was given. */
const texts: { phone: string; text: string }[] = []
let gatewayAnswers = 200

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (gatewayAnswers === 200) texts.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof texts)[0])
      response.writeHead(gatewayAnswers).end()
    })
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  server = await testApp({
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${port}/sms`,
    OUTBOUND_ALLOW: `127.0.0.1:${port}`,
  })
  server.services.outbox.start()
  const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import', 'send']
  const may = ['system:messageTemplate', 'system:message'].flatMap((area) =>
    verbs.map((verb) => `${area}:${verb}`),
  )
  writer = await server.as(server.user({ may }))
  reader = await server.as(server.user({ phone: '13900001234' }))
})
afterAll(async () => {
  await server.services.outbox.stop()
  await server.stop()
  gateway.closeAllConnections()
  gateway.close()
})

const templates = '/sys/message/sysMessageTemplate'
const messages = '/sys/message/sysMessage'
let count = 0
const template = (change: Record<string, unknown> = {}) => ({
  templateName: '到货通知',
  templateCode: `arrival_${(count += 1)}`,
  templateType: '1',
  templateContent: '您好，${name}：\n木料 ${amount} 方已到。',
  ...change,
})
const added = async (change: Record<string, unknown> = {}) => {
  const body = template(change)
  const { success, message, result } = await writer.post<string>(`${templates}/add`, body)
  expect({ success, message }).toEqual({ success: true, message: '添加成功！' })
  return { ...body, id: result }
}
const sendTest = (templateCode: string, change: Record<string, unknown> = {}, by: Caller = writer) =>
  by.post(`${templates}/sendMsg`, {
    templateCode,
    msgType: 'system',
    receiver: reader.user.username,
    testData: JSON.stringify({ name: '<b>鲁班</b>', amount: 3 }),
    ...change,
  })
const unreadOf = async (by: Caller) =>
  (await by.get<UnreadAnnouncements>('/sys/annountCement/listByUser', { query: { pageSize: '50' } })).result
const historyOf = async (query: Record<string, string>) =>
  (await writer.get<{ records: Record<string, unknown>[] }>(`${messages}/list`, { query })).result.records

describe('templates', () => {
  test('what the product says is there from the beginning', async () => {
    const { result } = await writer.get<{ records: Record<string, unknown>[] }>(`${templates}/list`, {
      query: { pageSize: '50' },
    })
    const codes = result.records.map(({ templateCode }) => templateCode)
    expect(codes).toEqual(expect.arrayContaining(Object.keys(productMessages)))
    const frozen = result.records.find(({ templateCode }) => templateCode === 'account_frozen')
    expect(frozen).toMatchObject({
      kind_dictText: '账号安全',
      channels_dictText: '系统消息,邮件消息,短信消息',
      useStatus: '1',
    })
  })

  test.each([
    [{ templateContent: '您好，${name' }, '模板内容：有 ${ 没有以 } 结束'],
    [{ templateContent: '<#if x>' }, '模板内容：不支持“<#if”这样的语法，变量请写作 ${name}'],
    [{ templateTestJson: '{' }, '测试数据：不是正确的JSON，例如 {"name":"张三"}'],
    [{ templateType: '9' }, '模板类型的取值不在允许的范围内'],
    [{ channels: 'system,pigeon' }, '发送方式的取值不在允许的范围内'],
    [{ kind: 'gossip' }, '消息类别的取值不在允许的范围内'],
    [{ templateCode: '到货' }, '模板编码：以字母开头，由字母、数字、_ 或 - 组成'],
  ])('%o is refused when it is saved', async (change, message) => {
    expect(await writer.post(`${templates}/add`, template(change))).toMatchObject({ success: false, message })
    const { id } = await added()
    expect(await writer.put(`${templates}/edit`, { id, ...change })).toMatchObject({
      success: false,
      message,
    })
  })

  test('what the product says keeps its code and its placeholders, and HTML is cleaned', async () => {
    const id = 'message-job_failed'
    const edit = (change: object) => writer.put(`${templates}/edit`, { id, ...change })
    expect(await edit({ templateCode: 'other' })).toMatchObject({
      success: false,
      message: '这是系统自带的模板，编码不能修改',
    })
    expect(await edit({ templateContent: '${salary}' })).toMatchObject({
      success: false,
      message: '模板内容：没有变量 ${salary}，可用的变量：${job}、${time}、${reason}',
    })
    const content = '<p onclick="x()">${job}<script>1</script></p>'
    expect(await edit({ templateType: '2', templateContent: content })).toMatchObject({ success: true })
    const { result } = await writer.get(`${templates}/queryById`, { query: { id } })
    expect(result).toMatchObject({ templateContent: '<p>${job}</p>' })
  })

  test('one in use is not removed', async () => {
    const { id } = await added()
    const remove = () => writer.delete(`${templates}/delete`, { query: { id } })
    expect(await remove()).toMatchObject({
      success: false,
      message: '模板“到货通知”正在应用，请先停用再删除',
    })
    expect(await writer.put(`${templates}/edit`, { id, useStatus: '0' })).toMatchObject({ success: true })
    expect(await remove()).toMatchObject({ success: true })
  })
})

describe('sending a template to try it', () => {
  test('reaches the bell of its receiver with the values escaped, and stands in the history', async () => {
    const { templateCode } = await added()
    expect(await sendTest(templateCode)).toMatchObject({ success: true, message: '消息发送成功！' })
    const { sysMsgList } = await unreadOf(reader)
    const [first] = sysMsgList
    expect(first).toMatchObject({
      titile: '消息发送测试',
      msgContent: '您好，&lt;b&gt;鲁班&lt;/b&gt;：<br />木料 3 方已到。',
      msgAbstract: '您好，<b>鲁班</b>：\n木料 3 方已到。',
      readFlag: '0',
    })
    const [noted] = await historyOf({ id: first?.id ?? '' })
    expect(noted).toMatchObject({
      esType: 'system',
      esReceiver: reader.user.username,
      esSendStatus: '1',
      esSendStatus_dictText: '发送成功',
      esSendNum: 1,
      createBy: writer.user.username,
    })
    expect((await unreadOf(writer)).sysMsgTotal).toBe(0)
  })

  test('in HTML a value is no markup and no script behind a link; a phone gets plain text', async () => {
    const { templateCode } = await added({
      templateType: '2',
      templateContent: '<p>您好 <a href="${url}">${name}</a></p>',
    })
    const testData = JSON.stringify({ url: 'javascript:alert(1)', name: '<i>甲</i>' })
    expect(await sendTest(templateCode, { testData })).toMatchObject({ success: true })
    const [first] = (await unreadOf(reader)).sysMsgList
    expect(first?.msgContent).toBe(
      '<p>您好 <a target="_blank" rel="noopener noreferrer">&lt;i&gt;甲&lt;/i&gt;</a></p>',
    )
    expect(await sendTest(templateCode, { msgType: 'sms', testData })).toMatchObject({ success: true })
    expect(texts.at(-1)).toEqual({ phone: '13900001234', text: '您好 <i>甲</i>' })
  })

  test('[NTF-05] the SMS provider is asked really; what it refuses is told and noted', async () => {
    const { templateCode } = await added({ templateContent: '木料 ${amount} 方' })
    gatewayAnswers = 503
    const failed = await sendTest(templateCode, { msgType: 'sms' })
    gatewayAnswers = 200
    const message = `消息给 ${reader.user.username} 发送失败：短信接口返回 503`
    expect(failed).toMatchObject({ success: false, message })
    const [noted] = await historyOf({ esType: 'sms', esSendStatus: '-1' })
    expect(noted).toMatchObject({ esSendNum: 1, esResult: '短信接口返回 503' })
    expect(texts.map(({ text }) => text)).not.toContain('木料 3 方')
  })

  test.each([
    [{ msgType: 'email' }, '这种发送方式没有设置，请先在消息通道中设置'],
    [{ receiver: '' }, '请选择接收人'],
    [{ receiver: 'nobody' }, '接收人“nobody”不存在'],
    [{ testData: '[]' }, '测试数据应为JSON对象，例如 {"name":"张三"}'],
    [{ templateCode: 'none' }, '模板不存在'],
  ])('%o is refused', async (change, message) => {
    const { templateCode } = await added()
    const before = (await historyOf({ pageSize: '100' })).length
    expect(await sendTest(templateCode, change)).toMatchObject({ success: false, message })
    expect(await historyOf({ pageSize: '100' })).toHaveLength(before)
  })

  test('a way that is not set up is not offered', async () => {
    const { result } = await writer.get('/sys/message/channel/open')
    expect(result).toEqual(['system', 'sms'])
  })

  test('who only reads templates sends none', async () => {
    const { templateCode } = await added()
    const other = await server.as(server.user({ may: ['system:messageTemplate:list'] }))
    expect(await sendTest(templateCode, {}, other)).toMatchObject({ status: 403 })
  })
})

describe('[NTF-05] system messages', () => {
  const add = (change: Record<string, unknown> = {}) =>
    writer.post<string>(`${messages}/add`, {
      esTitle: '放假通知',
      esType: 'system',
      esReceiver: reader.user.username,
      esContent: '明日放假\n<不是标签',
      ...change,
    })
  const get = async (id: string) =>
    (await writer.get<Record<string, unknown>>(`${messages}/queryById`, { query: { id } })).result
  const state = (id: string, status: string) =>
    vi.waitFor(async () => expect((await get(id)).esSendStatus).toBe(status), {
      timeout: 15_000,
      interval: 20,
    })

  test('one that is added is sent, and then stays as it is', async () => {
    const { success, result: id } = await add()
    expect(success).toBe(true)
    await state(id, '1')
    const found = (await unreadOf(reader)).sysMsgList.find((each) => each.id === id)
    expect(found).toMatchObject({ titile: '放假通知', msgContent: '明日放假<br />&lt;不是标签' })
    expect(await writer.put(`${messages}/edit`, { id, esTitle: '改' })).toMatchObject({
      success: false,
      message: '已发送的消息不能修改',
    })
  })

  test('one for later waits for its time, and goes at another one that it is given', async () => {
    const { result: id } = await add({ esSendTime: '2090-01-01 08:00:00' })
    const due = async () =>
      (
        await server.db
          .selectFrom('outbox')
          .select(['due_at', 'tries'])
          .where('about', '=', id)
          .executeTakeFirstOrThrow()
      ).due_at
    expect(await due()).toMatch(/^2090-01-01/)
    expect(await writer.put(`${messages}/edit`, { id, esSendTime: '2091-02-03 08:00:00' })).toMatchObject({
      success: true,
    })
    expect(await due()).toMatch(/^2091-02-03/)
    expect(await get(id)).toMatchObject({ esSendStatus: '0', esSendNum: 0 })
    expect(await writer.put(`${messages}/edit`, { id, esSendTime: '' })).toMatchObject({ success: true })
    await state(id, '1')
  })

  test('one that nobody can be sent is given up with the reason, and goes once that is mended', async () => {
    const { result: id } = await add({ esType: 'sms', esReceiver: writer.user.username })
    await state(id, '-1')
    expect(await get(id)).toMatchObject({ esSendNum: 1, esResult: '接收人没有手机号' })
    const mended = await writer.put(`${messages}/edit`, { id, esReceiver: '13900005678' })
    expect(mended).toMatchObject({ success: true })
    await state(id, '1')
    expect(texts.at(-1)).toEqual({ phone: '13900005678', text: '明日放假\n<不是标签' })
  })

  test('one that fails is tried again and shows its tries and error', async () => {
    gatewayAnswers = 500
    const { result: id } = await add({ esType: 'sms' })
    await state(id, '2')
    gatewayAnswers = 200
    expect(await get(id)).toMatchObject({ esSendNum: 1, esResult: '短信接口返回 500' })
    await server.db.updateTable('outbox').set({ due_at: '2000-01-01' }).where('about', '=', id).execute()
    await server.services.outbox.wake()
    await state(id, '1')
    expect(await get(id)).toMatchObject({ esSendNum: 2, esResult: '已交给短信接口' })
  })

  test.each([
    [{ esReceiver: 'nobody' }, '接收人“nobody”不存在'],
    [{ esReceiver: '' }, '请选择接收人'],
    [{ esType: 'dingtalk' }, '这种发送方式没有设置，请先在消息通道中设置'],
    [{ esType: 'pigeon' }, '这种发送方式没有设置，请先在消息通道中设置'],
  ])('%o is refused', async (change, message) => {
    expect(await add(change)).toMatchObject({ success: false, message })
  })

  test('messages to somebody are not among the announcements that administrators see', async () => {
    const { result: id } = await add()
    await state(id, '1')
    const administrator = await server.administrator()
    const { result } = await administrator.get<{ records: { id: string }[] }>('/sys/annountCement/list', {
      query: { pageSize: '100' },
    })
    expect(result.records.length).toBeGreaterThan(0)
    expect(result.records.map((each) => each.id)).not.toContain(id)
  })
})
