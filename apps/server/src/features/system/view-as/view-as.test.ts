import { isReadOnly, methodsOf, pathsOf } from '@dougong/contract/endpoint'
import type { LoginResult } from '@dougong/contract/account/session'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { type TestApp, testApp } from '../../../../test/test-app'
import { features } from '../../../app'
import { routesOf } from '../../../wiring'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const bearing = (token: string) => ({ headers: { 'x-access-token': token } })

/** Somebody who may look, somebody looked at, and the look itself. */
async function look() {
  const shared = ['system:position:list', 'system:position:add']
  const viewer = await server.as(server.user({ may: ['system:user:viewAs', ...shared] }))
  const viewed = await server.user({ may: shared })
  const { result } = await viewer.post<LoginResult>('/sys/user/viewAs', { userId: viewed.id })
  return { viewer, viewed, result, as: bearing(result.token) }
}
/** The lines of sign-ins; the log of operations, written beside the calls, has its own. */
const logged = async (username: string) => {
  const lines = server.db
    .selectFrom('sys_log')
    .select('log_content')
    .where('userid', '=', username)
    .where('log_type', '=', 1)
    .orderBy('id')
  return (await lines.execute()).map((line) => line.log_content)
}

describe('looking through another user’s eyes', () => {
  test('shows what the other sees, says who looks, and both ends are logged', async () => {
    const { viewer, viewed, result, as } = await look()
    expect(result.userInfo).toMatchObject({ id: viewed.id, viewedBy: expect.any(String) })
    const info = await server.anyone.get<{ userInfo: object }>('/sys/user/getUserInfo', as)
    expect(info.result.userInfo).toMatchObject({ id: viewed.id, viewedBy: result.userInfo.viewedBy })
    expect((await server.anyone.get('/sys/position/list', as)).success).toBe(true)
    expect((await server.anyone.get('/sys/online/list', as)).status).toBe(403)
    expect(await server.anyone.post('/sys/user/endViewAs', undefined, as)).toMatchObject({ success: true })
    expect((await server.anyone.get('/sys/user/getUserInfo', as)).status).toBe(401)
    expect((await viewer.get('/sys/user/getUserInfo')).status).toBe(200)
    expect(await logged(viewer.user.username)).toEqual([
      `用户名: ${viewer.user.username},开始以 ${viewed.username} 的身份查看`,
      `用户名: ${viewer.user.username},结束以 ${viewed.username} 的身份查看`,
    ])
  })

  test('opens nothing that the viewer may not: rights of both, menu rows of both', async () => {
    const rights = ['system:position:list', 'system:position:export', 'system:online:list']
    const viewed = await server.user({ may: rights, tenants: [1] })
    const viewer = await server.as(
      server.user({ may: ['system:user:viewAs', 'system:position:list'], tenants: [] }),
    )
    const { result } = await viewer.post<LoginResult>('/sys/user/viewAs', { userId: viewed.id })
    const as = bearing(result.token)
    expect((await server.anyone.get('/sys/position/list', as)).status).toBe(200)
    expect((await server.anyone.get('/sys/position/exportXls', as)).status).toBe(403)
    expect((await server.anyone.get('/sys/online/list', as)).status).toBe(403)
    const menu = await server.anyone.get<{ codeList: string[]; auth: { action: string }[] }>(
      '/sys/permission/getUserPermissionByToken',
      as,
    )
    expect(menu.result.codeList).toEqual(['system:position:list'])
    expect(menu.result.auth.map(({ action }) => action)).toEqual(['system:position:list'])
    const elsewhere = { headers: { ...as.headers, tenant_id: '1' } }
    expect((await server.anyone.get('/sys/position/list', elsewhere)).status).toBe(401)

    await server.db.deleteFrom('sys_user_role').where('user_id', '=', viewed.id).execute()
    await server.services.sessions.refresh({ userIds: [viewed.id] })
    expect((await server.anyone.get('/sys/position/list', as)).status).toBe(403)
  })

  test('an administrator, who could give himself anything, sees all that the other may', async () => {
    const viewed = await server.user({ may: ['test:unheard:of'] })
    const admin = await server.administrator()
    const { result } = await admin.post<LoginResult>('/sys/user/viewAs', { userId: viewed.id })
    const menu = await server.anyone.get<{ codeList: string[] }>(
      '/sys/permission/getUserPermissionByToken',
      bearing(result.token),
    )
    expect(menu.result.codeList).toEqual(['test:unheard:of'])
  })

  test('data rules of both hold, each with the variables of its holder', async () => {
    const may = ['system:position:list', 'system:position:add']
    const viewed = await server.user({ username: 'v_seen', may })
    const looker = await server.user({ username: 'v_looker', may: ['system:user:viewAs', ...may] })
    for (const user of [viewed, looker]) {
      const caller = await server.as(user)
      await caller.post('/sys/position/add', { code: `${user.username}_one`, name: '甲', postRank: '1' })
      await caller.post('/sys/position/add', { code: `${user.username}_two`, name: '乙', postRank: '2' })
    }
    const codesSeen = async (token: string) => {
      const { result } = await server.anyone.get<{ records: { code: string }[] }>('/sys/position/list', {
        ...bearing(token),
        query: { code: '*v_*', pageSize: '100' },
      })
      return result.records.map(({ code }) => code).toSorted()
    }
    const viewer = await server.as(looker)
    const open = async () =>
      (await viewer.post<LoginResult>('/sys/user/viewAs', { userId: viewed.id })).result.token
    expect(await codesSeen(await open())).toHaveLength(4)
    await limitRows(server, looker, 'system/SysPositionList', [
      { column: 'createBy', condition: '=', value: '#{sys_user_code}' },
    ])
    await server.services.sessions.refresh({ everyone: true })
    expect(await codesSeen(await open())).toEqual(['v_looker_one', 'v_looker_two'])
    await limitRows(server, viewed, 'system/SysPositionList', [
      { column: 'code', condition: 'LEFT_LIKE', value: '_one' },
    ])
    await server.services.sessions.refresh({ everyone: true })
    expect(await codesSeen(await open())).toEqual(['v_looker_one'])
  })

  test('what is the other’s own stays so: phone, sign-ins, messages, private files', async () => {
    const viewed = await server.user({ phone: '13911110007' })
    const viewer = await server.as(server.user({ may: ['system:user:viewAs'] }))
    const admin = await server.administrator()
    const write = async (titile: string, msgType: string, userIds = '') => {
      const { result } = await admin.post<string>('/sys/annountCement/add', {
        titile,
        msgAbstract: titile,
        msgContent: titile,
        msgCategory: '1',
        priority: 'M',
        msgType,
        userIds,
        startTime: '2026-01-01 00:00:00',
        endTime: '2099-01-01 00:00:00',
      })
      expect((await admin.get('/sys/annountCement/doReleaseData', { query: { id: result } })).success).toBe(
        true,
      )
      return result
    }
    const alone = await write('只给他', 'USER', viewed.id)
    const both = await write('给两人', 'USER', `${viewed.id},${viewer.user.id}`)
    const path = 'temp/private-of-the-other.txt'
    await server.db
      .insertInto('stored_file')
      .values({
        path,
        original_name: '私.txt',
        size: 1,
        content_type: 'text/plain',
        create_by: viewed.username,
        only_for: viewed.id,
        is_public: false,
      })
      .execute()

    const { result } = await viewer.post<LoginResult>('/sys/user/viewAs', { userId: viewed.id })
    const as = bearing(result.token)
    expect(result.userInfo).toMatchObject({ phone: '139****0007', createTime: null })
    const info = await server.anyone.get<{ userInfo: object }>('/sys/user/getUserInfo', as)
    expect(info.result.userInfo).toMatchObject({ phone: '139****0007' })
    const inbox = await server.anyone.get<{ records: { anntId: string }[] }>(
      '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      { ...as, query: { pageSize: '100' } },
    )
    const ids = inbox.result.records.map(({ anntId }) => anntId)
    expect([ids.includes(alone), ids.includes(both)]).toEqual([false, true])
    const one = await server.anyone.get('/sys/annountCement/queryById', { ...as, query: { id: alone } })
    expect(one.success).toBe(false)
    expect((await server.anyone.get('/sys/user/signInHistory', as)).result).toEqual([])
    const ticket = await server.anyone.post('/sys/common/ticket', { path }, as)
    expect(ticket.success).toBe(false)
  })

  test('what is done while looking stands in the operation log under who looks', async () => {
    const { viewer, viewed, as } = await look()
    await server.anyone.post('/sys/position/add', { code: 'x', name: 'x', postRank: '1' }, as)
    await server.anyone.post('/sys/user/endViewAs', undefined, as)
    const operations = (username: string) =>
      server.db
        .selectFrom('sys_log')
        .select('log_content')
        .where('userid', '=', username)
        .where('log_type', '=', 2)
        .orderBy('id')
        .execute()
    const contents = async () => (await operations(viewer.user.username)).map((line) => line.log_content)
    await expect.poll(contents).toEqual(['以用户身份查看', '添加职务', '结束以用户身份查看'])
    expect(await operations(viewed.username)).toEqual([])
  })

  test('changes nothing: every call that is not a plain reading is refused', async () => {
    const { as } = await look()
    const refused: string[] = []
    for (const { endpoint } of routesOf(features, server.services)) {
      if (isReadOnly(endpoint) || endpoint.access.kind !== 'signedIn') continue
      for (const path of pathsOf(endpoint))
        for (const method of methodsOf(endpoint)) {
          const answer = await server.app.inject({
            method: method as NonNullable<InjectOptions['method']>,
            url: `/jeecg-boot${path.replaceAll(/:\w+/g, 'x')}`,
            ...as,
          })
          expect([path, method, answer.statusCode, answer.json().message]).toEqual([
            path,
            method,
            403,
            '正在以他人的身份查看，不能进行修改',
          ])
          refused.push(path)
        }
    }
    expect(refused).toEqual(expect.arrayContaining(['/sys/user/updatePassword', '/sys/dict/refleshCache']))
    const add = { code: 'viewed', name: '不该有', postRank: '1' }
    expect(await server.anyone.post('/sys/position/add', add, as)).toMatchObject({
      success: false,
      message: '正在以他人的身份查看，不能进行修改',
    })
  })

  test('what answers more than GET is no plain reading, unless it says so', () => {
    const spoken = routesOf(features, server.services)
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => isReadOnly(endpoint) && methodsOf(endpoint).some((method) => method !== 'GET'))
      .filter((endpoint) => !endpoint.download)
      .flatMap(pathsOf)
    expect(spoken.toSorted()).toEqual([
      '/online/automation/buttons',
      '/online/automation/problems',
      '/online/automation/try',
      '/online/board/unread',
      '/online/cgreport/head/parseSql',
      '/online/cgreport/head/preview',
      '/online/flow/case/moves',
      '/online/flow/problems',
      '/online/flow/try',
      '/online/graphreport/head/parseField',
      '/online/graphreport/preview',
      /* by nobody's session */
      '/online/link/open',
      '/online/summary/preview',
      '/online/summary/run/:id',
      '/sys/common/ticket',
      '/sys/logout',
      '/sys/user/endViewAs',
    ])
  })

  test('never of an administrator, of oneself, of the frozen or of nobody', async () => {
    const viewer = await server.as(server.user({ may: ['system:user:viewAs'] }))
    const attempt = async (userId: string) => (await viewer.post('/sys/user/viewAs', { userId })).message
    const administrator = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const frozen = await server.user()
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', frozen.id).execute()
    expect(await attempt(administrator.id)).toBe('不能以管理员的身份查看')
    expect(await attempt(viewer.user.id)).toBe('不能以自己的身份查看')
    expect(await attempt(frozen.id)).toBe('该用户已冻结')
    expect(await attempt('nobody')).toBe('用户不存在！')
    expect((await viewer.post('/sys/user/endViewAs')).message).toBe('当前没有以他人的身份查看')
  })

  test('ends with the session it was opened from, with the right to look, and when the other becomes an administrator', async () => {
    const first = await look()
    /* remembered from now on */
    expect((await server.anyone.get('/sys/user/getUserInfo', first.as)).status).toBe(200)
    await first.viewer.post('/sys/logout')
    expect((await server.anyone.get('/sys/user/getUserInfo', first.as)).status).toBe(401)

    const second = await look()
    await server.db.deleteFrom('sys_user_role').where('user_id', '=', second.viewer.user.id).execute()
    await server.services.sessions.refresh({ everyone: true })
    expect((await server.anyone.get('/sys/user/getUserInfo', second.as)).status).toBe(401)

    const third = await look()
    const { id } = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'admin')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('sys_user_role').values({ user_id: third.viewed.id, role_id: id }).execute()
    await server.services.sessions.refresh({ everyone: true })
    expect((await server.anyone.get('/sys/user/getUserInfo', third.as)).status).toBe(401)
  })

  test('signing out while looking ends the own session as well', async () => {
    const { viewer, as } = await look()
    expect(await server.anyone.post('/sys/logout', undefined, as)).toMatchObject({ success: true })
    expect((await viewer.get('/sys/user/getUserInfo')).status).toBe(401)
  })
})
