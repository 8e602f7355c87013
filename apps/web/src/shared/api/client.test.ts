import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getDictionaryItems } from '@dougong/contract/dictionaries'
import { uploadFile } from '@dougong/contract/files'
import { getVisitTotals } from '@dougong/contract/home'
import { checkCaptcha } from '@dougong/contract/account/session'
import { checkOnlyUser } from '@dougong/contract/account/sign-up'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { clientConfig } from '../client-config'
import { endSession, takeTenant, useSession } from '../session/session-state'
import { localStore } from '../storage/local-store'
import { answer, ApiError, call, type CallOptions } from './client'
import { underKey } from './creation-keys'
import { download, nameIn } from './download'
import { prepareRequest } from './request'
import { signatureOf } from './signature'

interface Reply {
  status: number
  type: string
  body: string
  disposition?: string
}

let seen: { url: URL; headers: Headers }
let reply: Reply | 'silence' | 'no network'

/** The network, as the browser shows it to a page. */
async function network(address: string, init: RequestInit): Promise<Response> {
  seen = { url: new URL(address), headers: new Headers(init.headers) }
  if (reply === 'no network') throw new TypeError('Failed to fetch')
  if (reply === 'silence') return aborted(init.signal)
  const { status, type, body, disposition } = reply
  const headers = new Headers({ 'content-type': type })
  if (disposition) headers.set('content-disposition', disposition)
  return new Response(body, { status, headers })
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

function envelope(facts: object): string {
  return JSON.stringify({
    success: true,
    message: '',
    code: 0,
    result: null,
    timestamp: Date.now(),
    ...facts,
  })
}

function replyWith(status: number, facts: object): void {
  reply = { status, type: 'application/json; charset=utf-8', body: envelope(facts) }
}

vi.stubGlobal('fetch', network)
Object.assign(clientConfig, {
  apiBase: 'http://own.invalid/base',
  signSecret: 'a secret',
  utcOffsetMinutes: 480,
})

beforeEach(() => {
  endSession()
  replyWith(200, {})
})

const header = (name: string) => seen.headers.get(name)

describe('a call', () => {
  test('[REQ-01] goes below the configured base and gives the result', async () => {
    replyWith(200, { result: { records: [] } })
    await expect(call(checkOnlyUser, { query: {} })).resolves.toEqual({ records: [] })
    expect(seen.url.pathname).toBe('/base/sys/user/checkOnlyUser')
  })

  test('[REQ-02] by GET carries _t in seconds', async () => {
    await call(checkOnlyUser, { query: {} })
    const stamp = Number(seen.url.searchParams.get('_t'))
    expect(Math.abs(stamp - Date.now() / 1000)).toBeLessThan(2)
  })

  test('[REQ-02] for dictionary items, or by POST, carries none', async () => {
    await call(getDictionaryItems, { params: { dictCode: 'sex' } })
    expect(seen.url.search).toBe('')
    await call(checkCaptcha, { body: { captcha: 'a', checkKey: '1' } })
    expect(seen.url.search).toBe('')
  })

  test('[AUT-07] carries the token and the tenant, 0 for none', async () => {
    await call(checkOnlyUser, { query: {} })
    expect(header('x-access-token')).toBeNull()
    expect(header('tenant_id')).toBe('0')
    useSession.setState({ token: 'abc' })
    takeTenant(7)
    await call(checkOnlyUser, { query: {} })
    expect(header('x-access-token')).toBe('abc')
    expect(header('tenant_id')).toBe('7')
  })

  test('[REQ-03] is signed over what arrives: query by GET, body by POST, path variables with commas', async () => {
    await call(checkOnlyUser, { query: { username: '张', phone: '', email: undefined } })
    expect(header('x-sign')).toBe(signatureOf({ username: '张', phone: '' }, 'a secret'))
    expect(header('x-timestamp')).toMatch(/^\d{14}$/)
    await call(checkCaptcha, { body: { captcha: 'a', checkKey: '1' } })
    expect(header('x-sign')).toBe(signatureOf({ captcha: 'a', checkKey: '1' }, 'a secret'))
    await call(getDictionaryItems, { params: { dictCode: 'sys_user,realname,id' } })
    expect(seen.url.pathname).toBe('/base/sys/dict/getDictItems/sys_user%2Crealname%2Cid')
    expect(header('x-sign')).toBe(signatureOf({ 'x-path-variable': 'sys_user,realname,id' }, 'a secret'))
  })

  test('[REQ-03] is stamped by the server clock once that is known', async () => {
    replyWith(200, { timestamp: Date.parse('2031-05-06T07:08:09Z') })
    await call(checkOnlyUser, { query: {} })
    await call(checkOnlyUser, { query: {} })
    expect(header('x-timestamp')).toMatch(/^20310506150809$|^2031050615081\d$/)
    replyWith(200, {})
    await call(checkOnlyUser, { query: {} })
  })

  test('encodes path parameters, and refuses to leave one out', async () => {
    await call(getDictionaryItems, { params: { dictCode: '../a?b' } })
    expect(seen.url.pathname).toBe('/base/sys/dict/getDictItems/..%2Fa%3Fb')
    await expect(call(getDictionaryItems, { params: { dictCode: '' } })).rejects.toThrow('needs dictCode')
  })

  test('gives the whole answer to whoever wants its message', async () => {
    replyWith(200, { message: '添加成功！', code: 200 })
    await expect(answer(checkCaptcha, { body: { captcha: 'a', checkKey: '1' } })).resolves.toMatchObject({
      message: '添加成功！',
    })
  })
})

describe('a creation', () => {
  const { add } = endpointsOf(
    defineResource({
      title: '职务',
      path: '/sys/position',
      permission: 'system:position',
      fields: { name: field.text('名称') },
      list: ['name'],
      search: [],
      form: ['name'],
      sort: { by: 'name', order: 'asc' },
    }),
  )
  const keyOf = async (body: Record<string, unknown>) => {
    await call(add, { body }, { silent: true, timeout: 20 }).catch(() => undefined)
    return header('idempotency-key')
  }

  test('is named anew each time, and by the same key as long as nobody knows what came of it', async () => {
    const lost = ['no network', 'silence', { status: 503, type: 'text/plain', body: '' }] as const
    const first = await keyOf({ name: '甲' })
    expect(first).toMatch(/^\w{32}$/)
    for (const fate of lost) {
      replyWith(200, {})
      const before = await keyOf({ name: '甲' })
      reply = fate
      const key = await keyOf({ name: '甲' })
      expect(key).not.toBe(before)
      expect(await keyOf({ name: '乙' })).not.toBe(key)
      replyWith(200, {})
      expect(await keyOf({ name: '甲' })).toBe(key)
      expect(await keyOf({ name: '甲' })).not.toBe(key)
      await keyOf({ name: '乙' })
    }
    const together = [1, 2].map(() => ({
      pending: call(add, { body: { name: '丙' } }),
      key: header('idempotency-key'),
    }))
    expect(new Set(together.map(({ key }) => key)).size).toBe(2)
    await Promise.all(together.map(({ pending }) => pending))
    replyWith(409, { success: false, code: 425, message: '仍在进行' })
    const goesOn = await keyOf({ name: '甲' })
    expect(await keyOf({ name: '甲' })).toBe(goesOn)
    replyWith(200, { success: false, message: '名称已存在' })
    await keyOf({ name: '甲' })
    const refused = await keyOf({ name: '甲' })
    expect(await keyOf({ name: '甲' })).not.toBe(refused)
  })
})

describe('a file that is sent', () => {
  const keyOf = async (file: File, outcome: unknown) => {
    const form = new FormData()
    form.append('file', file)
    let key: string | undefined
    await underKey(uploadFile, prepareRequest(uploadFile, { body: form }), async ({ headers }) => {
      key = headers['Idempotency-Key']
      if (outcome instanceof Error) throw outcome
    }).catch(() => undefined)
    return key
  }

  test('is named by what it is, until it is known to have arrived', async () => {
    const lost = new ApiError({ status: 0, message: '网络异常' })
    const first = await keyOf(new File(['1'], 'a.txt', { lastModified: 1 }), lost)
    expect(await keyOf(new File(['22'], 'a.txt', { lastModified: 2 }), null)).not.toBe(first)
    expect(await keyOf(new File(['1'], 'a.txt', { lastModified: 1 }), null)).toBe(first)
    expect(await keyOf(new File(['1'], 'a.txt', { lastModified: 1 }), null)).not.toBe(first)
  })
})

describe('a call that fails', () => {
  const failure = async (options = {}) => {
    const error: unknown = await call(checkOnlyUser, { query: {} }, { quiet: true, ...options }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ApiError)
    return error
  }

  test('[REQ-08] rejects with the server’s sentence, whatever the status', async () => {
    replyWith(200, { success: false, code: 500, message: '用户名已存在' })
    expect(await failure()).toMatchObject({ status: 200, code: 500, message: '用户名已存在' })
    replyWith(429, { success: false, code: 429, message: '请求过于频繁' })
    expect(await failure()).toMatchObject({ status: 429, message: '请求过于频繁' })
  })

  test('[REQ-06] is a failure by its status, even where the envelope claims success', async () => {
    replyWith(401, { success: true, code: 401, message: 'Token失效，请重新登录!' })
    expect(await failure()).toMatchObject({ status: 401 })
  })

  test('[AUT-01] rejects with the response where the caller insists on a code', async () => {
    replyWith(200, { code: 201, message: '导入有误' })
    expect(await failure({ code: 200 })).toMatchObject({
      code: 201,
      envelope: { code: 201, message: '导入有误' },
    })
    await expect(call(checkOnlyUser, { query: {} }, { code: 201 })).resolves.toBeNull()
  })

  test.each(['<html>Bad gateway</html>', '', '[]', '"text"'])(
    'does not take %j for an answer',
    async (body) => {
      reply = { status: 200, type: 'text/html', body }
      expect(await failure()).toMatchObject({ status: 502 })
    },
  )

  test('[REQ-05] times out', async () => {
    reply = 'silence'
    expect(await failure({ timeout: 50 })).toMatchObject({ status: 504, message: '网络超时' })
  })

  test('is the caller’s own abort where the caller aborted', async () => {
    reply = 'silence'
    const abort = new AbortController()
    const pending = call(checkOnlyUser, { query: {} }, { signal: abort.signal })
    abort.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('says so where there is no network', async () => {
    reply = 'no network'
    expect(await failure()).toMatchObject({ status: 0, message: '网络连接失败，请检查网络后重试' })
  })
})

describe('a call that finds the session over', () => {
  const unauthorised = { success: false, code: 401, message: 'Token失效，请重新登录!' }
  const refused = (options: CallOptions) => call(checkOnlyUser, { query: {} }, options).catch(() => undefined)

  beforeEach(() => {
    useSession.setState({ token: 'abc' })
    vi.stubGlobal('window', { location: { reload: vi.fn() } })
    replyWith(401, unauthorised)
  })

  test('[REQ-06] forgets it, even for a quiet caller, and after 1.5 s is signed out and reloads', async () => {
    localStore.set('Access-Token', 'abc')
    vi.useFakeTimers()
    await Promise.all([refused({ quiet: true }), refused({})])
    expect(localStore.get('Access-Token')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1499)
    expect(window.location.reload).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(useSession.getState().token).toBeNull()
    expect(window.location.reload).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  test('[REQ-06] does not end the session that somebody starts in the meantime', async () => {
    vi.useFakeTimers()
    await refused({})
    useSession.setState({ token: 'a new one' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(useSession.getState().token).toBe('a new one')
    expect(window.location.reload).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  test('[REQ-06] without a token does not reload', async () => {
    vi.useFakeTimers()
    endSession()
    await refused({})
    await vi.advanceTimersByTimeAsync(5000)
    expect(window.location.reload).not.toHaveBeenCalled()
    vi.useRealTimers()
  })

  test.each([
    { quiet: true, keepsSession: true },
    { quiet: true, token: 'another' },
  ])('leaves it alone with %j', async (options) => {
    localStore.set('Access-Token', 'abc')
    await refused(options)
    expect(localStore.get('Access-Token')).toBe('abc')
  })
})

describe('a download', () => {
  test('gives the file and its name', async () => {
    reply = {
      status: 200,
      type: 'application/vnd.ms-excel',
      body: 'cells',
      disposition: "attachment; filename=users.xls; filename*=UTF-8''%E7%94%A8%E6%88%B7.xls",
    }
    const { blob, name } = await download(getVisitTotals, {})
    expect(name).toBe('用户.xls')
    expect(await blob.text()).toBe('cells')
    expect(header('x-sign')).toBe(signatureOf({}, 'a secret'))
  })

  test('[REQ-07] reads the refusal out of a blob', async () => {
    replyWith(500, { success: false, code: 500, message: 'Token失效，请重新登录!' })
    const failure = download(getVisitTotals, {}, { quiet: true })
    await expect(failure).rejects.toMatchObject({ status: 500, message: 'Token失效，请重新登录!' })
  })

  test('of nothing has failed', async () => {
    reply = { status: 200, type: 'application/vnd.ms-excel', body: '' }
    await expect(download(getVisitTotals, {}, { quiet: true })).rejects.toMatchObject({
      message: '文件下载失败',
    })
  })

  test.each([
    [null, undefined],
    ['attachment', undefined],
    ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
    ['attachment; filename=a.xlsx', 'a.xlsx'],
    ["attachment; filename=a.xlsx; filename*=UTF-8''%ZZ", 'a.xlsx'],
  ])('reads the name in %j', (disposition, name) => {
    expect(nameIn(disposition)).toBe(name)
  })
})
