import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signed } from '../../../../test/signed'
import { type Caller, type NewUser, type TestApp, type TestUser, testApp } from '../../../../test/test-app'

let server: TestApp
let colleague: TestUser
beforeAll(async () => {
  server = await testApp()
  colleague = await server.user({ username: 'quiet_one', phone: secret.phone, departments: ['dep-a01a01'] })
  await server.db
    .updateTable('sys_user')
    .set({
      realname: '静言',
      email: secret.email,
      telephone: secret.telephone,
      work_no: secret.workNo,
      birthday: secret.birthday,
      sex: 2,
    })
    .where('id', '=', colleague.id)
    .execute()
  await server.as(colleague)
})
afterAll(() => server.stop())

const secret = {
  phone: '13955550042',
  email: 'quiet@example.org',
  telephone: '021-5550042',
  workNo: 'WN-550042',
  birthday: '1988-03-17',
}

/** Registration gives the role `test` and nothing else. */
const newcomer = (more: NewUser = {}) => server.as(server.user({ roles: ['test'], ...more }))

/** How each open call is asked so that people could be in its answer; whichever is not named here is asked plainly. */
const questions: Record<string, () => Record<string, string>[]> = {
  '/sys/user/queryUserComponentData': () => [
    { pageSize: '500' },
    { keyword: '静言' },
    { departId: 'dep-a01' },
    { id: colleague.id },
    { username: 'quiet', column: 'createTime', order: 'desc' },
  ],
  '/sys/user/queryUserByDepId': () => [{ id: 'dep-a01' }],
  '/sys/sysDepart/getUsersByDepartId': () => [{ id: 'dep-a01a01' }],
  '/sys/user/queryByIds': () => [{ userIds: colleague.id }],
  '/sys/user/queryByNames': () => [{ userNames: colleague.username }],
  '/sys/user/getMultiUser': () => [{ username: colleague.username }],
  '/sys/sysDepart/queryTreeByKeyWord': () => [{ keyWord: '静言' }],
  '/sys/sysDepart/searchBy': () => [{ keyWord: '研发' }],
  '/sys/sysDepart/queryAllParentId': () => [{ departId: 'dep-a01a01' }],
  '/sys/sysDepart/getDepartName': () => [{ orgCode: 'A01' }],
  '/sys/dict/loadTreeData': () => [
    { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' },
  ],
  '/sys/dict/loadDict/:dictCode': () => [{ keyword: '静言', pageSize: '100' }],
  '/sys/dict/loadDictOrderByValue/:dictCode': () => [{ keyword: '静言', pageSize: '100' }],
  '/sys/dict/loadDictItem/:dictCode': () => [{ key: colleague.username }],
  '/sys/duplicate/check': () => [
    { tableName: 'sys_user', fieldName: 'phone', fieldVal: secret.phone },
    { tableName: 'sys_user', fieldName: 'email', fieldVal: secret.email },
  ],
  '/online/cgreport/api/getData/:id': () => [{ pageSize: '100' }],
}

const parameters: Record<string, string> = {
  dictCode: 'sys_user,realname,username',
  id: 'report_user',
  code: 'report_user',
}

/** Every reading call that any session may make, with whatever it answers as text. */
async function everythingOpenTo({ token }: Caller): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const { apiBase } = server.services.config
  for (const { method, url, access } of server.app.declaredRoutes()) {
    const path = url.slice(apiBase.length)
    if (method !== 'GET' || access !== 'signedIn' || /Socket|websocket|gateway|logout/.test(url)) continue
    for (const query of questions[path]?.() ?? [{}]) {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(parameters[name] ?? 'x'),
      )
      const headers = {
        'x-access-token': token ?? '',
        ...signed(server.services, decodeURIComponent(filled), query),
      }
      const { body } = await server.app.inject({ method, url: apiBase + filled, query, headers })
      answers.set(path, (answers.get(path) ?? '') + body)
    }
  }
  return answers
}

interface Person {
  id: string
  username: string
  phone: string | null
  birthday: string | null
  workNo: string | null
  sex: number | null
  orgCodeTxt: string
}

const pick = async (caller: Caller, query: Record<string, string>) =>
  (await caller.get<{ records: Person[] }>('/sys/user/queryUserComponentData', { query })).result.records

describe('personal details of colleagues', () => {
  test('are in no answer to somebody who has only registered', async () => {
    const answers = await everythingOpenTo(await newcomer())
    const telling = [...answers].flatMap(([path, body]) =>
      Object.entries(secret).flatMap(([name, value]) =>
        body.includes(value) ? [`${path} tells ${name}`] : [],
      ),
    )
    expect(telling).toEqual([])
    const naming = [...answers].filter(([, body]) => body.includes('静言')).map(([path]) => path)
    expect(naming.toSorted()).toEqual([
      '/online/flow/people',
      '/sys/dict/getDictItems/:dictCode',
      '/sys/dict/loadDict/:dictCode',
      '/sys/dict/loadDictItem/:dictCode',
      '/sys/dict/loadDictOrderByValue/:dictCode',
      '/sys/sysDepart/getUsersByDepartId',
      '/sys/sysDepart/queryTreeByKeyWord',
      '/sys/user/getMultiUser',
      '/sys/user/queryByIds',
      '/sys/user/queryByNames',
      '/sys/user/queryUserByDepId',
      '/sys/user/queryUserComponentData',
    ])
  })

  test('leave the keys that existing clients draw: the phone masked, the rest empty', async () => {
    expect(await pick(await newcomer(), { id: colleague.id })).toMatchObject([
      {
        id: colleague.id,
        username: 'quiet_one',
        realname: '静言',
        phone: '139****0042',
        birthday: null,
        workNo: null,
        sex: null,
        createTime: null,
        orgCodeTxt: expect.stringMatching(/./),
      },
    ])
  })

  test('are told to who may open the address book or the list of users', async () => {
    for (const code of ['system:address:list', 'system:user:list']) {
      const reader = await newcomer({ may: [code] })
      expect(await pick(reader, { id: colleague.id })).toMatchObject([
        { phone: secret.phone, birthday: secret.birthday, workNo: secret.workNo, sex: 2 },
      ])
      expect(await pick(reader, { keyword: secret.phone })).toMatchObject([{ id: colleague.id }])
    }
  })

  test('find nobody and sort nobody for who may not read them', async () => {
    const stranger = await newcomer()
    expect(await pick(stranger, { keyword: secret.phone })).toEqual([])
    expect(await pick(stranger, { keyword: secret.phone.slice(0, 7) })).toEqual([])
    const search = await stranger.get<{ userList: Person[] }>('/sys/sysDepart/queryTreeByKeyWord', {
      query: { keyWord: secret.phone },
    })
    expect(search.result.userList).toEqual([])
    for (const column of ['phone', 'birthday', 'email', 'workNo', 'telephone', 'sex']) {
      const sorted = await stranger.get('/sys/user/queryUserComponentData', {
        query: { column, order: 'asc' },
      })
      expect([column, sorted.success]).toEqual([column, false])
    }
    for (const column of ['work_no', 'phone', 'birthday', 'sex', 'email']) {
      const code = `sys_user,realname,username,${column}='${secret.workNo}'`
      const path = `/sys/dict/getDictItems/${code}`
      const headers = signed(server.services, path)
      const answer = await stranger.get(`/sys/dict/getDictItems/${encodeURIComponent(code)}`, { headers })
      expect([column, answer.success]).toEqual([column, false])
    }
  })

  test('stay hidden on the pages of members and sessions, which need other rights', async () => {
    const { id: roleId } = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'hr')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('sys_user_role').values({ user_id: colleague.id, role_id: roleId }).execute()
    const lists: [code: string, path: string, query: Record<string, string>][] = [
      ['system:tenant:list', '/sys/tenant/getTenantUserList', { userTenantId: '1', pageSize: '100' }],
      ['system:online:list', '/sys/online/list', { username: colleague.username }],
      ['system:depart:list', '/sys/user/departUserList', { depId: 'dep-a01a01', pageSize: '100' }],
      ['system:role:list', '/sys/user/userRoleList', { roleId, pageSize: '100' }],
    ]
    for (const [code, path, query] of lists) {
      const rowsFor = async (may: string[]) => {
        const { result } = await (await newcomer({ may })).get<{ records: Person[] }>(path, { query })
        return result.records.find(({ username }) => username === colleague.username)
      }
      expect([path, await rowsFor([code])]).toMatchObject([path, { phone: '139****0042' }])
      expect(JSON.stringify(await rowsFor([code]))).not.toMatch(/quiet@|1988|WN-55/)
      expect([path, await rowsFor([code, 'system:user:list'])]).toMatchObject([path, { phone: secret.phone }])
    }
  })
})
