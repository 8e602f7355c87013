import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '../test/multipart'
import { type Caller, type TestApp, testApp } from '../test/test-app'
import { workbookOf } from '../test/workbook'

/** What clients of this API that we did not write send, and what they read from the answers. */

let server: TestApp
let administrator: Caller & { token: string }
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

describe('pages', () => {
  test.each([
    ['/sys/position/list', { pageNo: '0', pageSize: '99999' }, { current: 1, size: 200 }],
    ['/sys/online/list', { pageNo: '-1', pageSize: '-1' }, { current: 1, size: 200 }],
    ['/sys/user/queryUserComponentData', { pageNo: '0', pageSize: '0' }, { current: 1, size: 1 }],
  ])('%s with %j is answered within the limits', async (path, query, expected) => {
    expect((await administrator.get(path, { query })).result).toMatchObject(expected)
  })
})

describe('empty ids give empty answers', () => {
  test.each([
    ['/sys/user/queryByIds', 'userIds'],
    ['/sys/user/queryByNames', 'userNames'],
    ['/sys/permission/getSystemSubmenuBatch', 'parentIds'],
  ])('%s', async (path, name) => {
    const answer = await administrator.get<object>(path, { query: { [name]: '' } })
    expect(answer.success).toBe(true)
    expect(Object.keys(answer.result)).toEqual([])
  })
})

test('department lists without a department are those of nobody', async () => {
  const members = { query: { depId: '', pageNo: '1', pageSize: '10' } }
  expect((await administrator.get('/sys/user/departUserList', members)).success).toBe(true)
  const roles = { query: { deptId: '', pageNo: '1', pageSize: '10' } }
  expect(await administrator.get('/sys/sysDepartRole/list', roles)).toMatchObject({
    success: true,
    result: { records: [], total: 0 },
  })
})

test('rows of the editable tables are called by their columns too', async () => {
  interface Ship {
    id: string
    ship_name: string
    shipName: string
  }
  const { result } = await administrator.get<{ records: Ship[] }>('/mock/vxe/getData', {
    query: { pageNo: '1', pageSize: '30', parentId: '' },
  })
  expect(result.records.length).toBeGreaterThan(0)
  expect(result.records.every((row) => row.ship_name === row.shipName)).toBe(true)
  const row = { num: 9, call: 'C', len: 12, ton: 5, payer: '甲', count: 1, company: '乙', trend: '丙' }
  const saved = await administrator.post<Ship[]>('/mock/vxe/immediateSaveAll', [
    { ...row, ship_name: '新船' },
  ])
  expect(saved.result).toMatchObject([{ ...row, ship_name: '新船', shipName: '新船' }])
  const id = saved.result[0]?.id
  const renamed = await administrator.put<Ship[]>('/mock/vxe/immediateSaveRow', {
    id,
    ship_name: '改名',
    shipName: '新船',
  })
  expect(renamed.result).toMatchObject([{ id, ship_name: '改名' }])
})

test('what example pages ask for has the shapes that they read', async () => {
  const area = await server.app.inject({
    url: '/jeecg-boot/mock/api/area',
    headers: { 'x-access-token': administrator.token },
  })
  expect(area.json()).toBeInstanceOf(Array)
  expect((await server.app.inject({ url: '/jeecg-boot/mock/api/area' })).statusCode).toBe(401)
  const { result: permissions } = await administrator.get<{ data: { actionData: string }[] }>(
    '/mock/api/permission',
  )
  expect(permissions.data.every((row) => Array.isArray(JSON.parse(row.actionData)))).toBe(true)
  const { result: roles } = await administrator.get<{ data: { permissions: object[] }[] }>('/mock/api/role')
  expect(roles.data[0]?.permissions[0]).toMatchObject({
    actionEntitySet: [{ action: 'add', describe: '新增', defaultCheck: false }],
  })
  expect((await administrator.get('/mock/api/list/search/projects')).result).toMatchObject({
    data: expect.any(Array),
  })
})

test('what trees and choices of pages begin with is there', async () => {
  const tree = await administrator.get<object[]>('/sys/category/loadTreeData', {
    query: { pid: '', pcode: 'B01' },
  })
  expect(tree.result.length).toBeGreaterThan(0)
  const all = await administrator.get<Record<string, { value: string }[]>>('/sys/dict/queryAllDictItems')
  expect(all.result['ol_form_biz_type']?.map(({ value }) => value)).toContain('temp')
})

describe('menus', () => {
  test('of a lazy tree have a list of children where there are any', async () => {
    const { result } = await administrator.get<{ leaf: boolean; children: unknown }[]>(
      '/sys/permission/getSystemMenuList',
    )
    expect(result.filter(({ leaf }) => !leaf).map(({ children }) => children)).toContainEqual([])
    expect(result.every(({ leaf, children }) => (leaf ? children === null : Array.isArray(children)))).toBe(
      true,
    )
  })

  test('codes of actions and of department roles are asked about before they are sent', async () => {
    const check = (query: Record<string, string>, by: Caller = administrator) =>
      by.get('/sys/duplicate/check', { query })
    const taken = { tableName: 'sys_permission', fieldName: 'perms', fieldVal: 'system:user:add' }
    expect((await check(taken)).message).toBe('该值不可用，系统中已存在！')
    expect((await check({ ...taken, fieldVal: 'nobody:has:this' })).success).toBe(true)
    const { id } = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', '=', 'system:user:add')
      .executeTakeFirstOrThrow()
    expect((await check({ ...taken, dataId: id })).success).toBe(true)
    const role = { tableName: 'sys_depart_role', fieldName: 'role_code', fieldVal: 'free' }
    expect((await check(role)).success).toBe(true)
    const stranger = await server.as(server.user())
    expect((await check(taken, stranger)).status).toBe(403)
    expect((await check({ ...taken, fieldName: 'url' })).success).toBe(false)
  })
})

describe('people', () => {
  test('the recycle bin answers a list, with names of departments', async () => {
    const { id } = await server.user()
    await administrator.delete('/sys/user/delete', { query: { id } })
    const { result } =
      await administrator.get<{ id: string; orgCode: string | null }[]>('/sys/user/recycleBin')
    expect(result).toContainEqual(expect.objectContaining({ id, orgCode: null }))
  })

  test('members of roles and departments come with names and texts', async () => {
    const { id: roleId } = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'admin')
      .executeTakeFirstOrThrow()
    const members = await administrator.get<{ records: Record<string, unknown>[] }>(
      '/sys/user/userRoleList',
      {
        query: { roleId },
      },
    )
    const [member] = members.result.records
    expect(member).toMatchObject({ status: 1, status_dictText: '正常' })
    expect(member?.orgCode).toBe(member?.orgCodeTxt)
  })

  test('an empty username in selectDepart means the caller', async () => {
    const { id, org_code } = await server.db
      .selectFrom('sys_depart')
      .select(['id', 'org_code'])
      .executeTakeFirstOrThrow()
    const clerk = await server.as(server.user({ departments: [id] }))
    const chosen = await clerk.put('/sys/selectDepart', { orgCode: org_code, username: '' })
    expect(chosen).toMatchObject({ success: true, result: { userInfo: { orgCode: org_code } } })
  })

  test('agents go out and come in as spreadsheets', async () => {
    const [one, other] = await Promise.all([server.user(), server.user()])
    const bytes = await workbookOf([
      ['用户', '代理人', '代理开始时间', '代理结束时间', '状态'],
      [one.username, other.username, '2026-01-01 00:00:00', '2027-01-01 00:00:00', '1'],
    ])
    const { body, headers } = await multipart({ file: { name: '代理人.xlsx', bytes } })
    expect(await administrator.post('/sys/sysUserAgent/importExcel', body, { headers })).toMatchObject({
      success: true,
      result: { successCount: 1 },
    })
    expect((await administrator.get('/sys/sysUserAgent/exportXls')).status).toBe(200)
  })

  test('office applications to be kept in step with: none', async () => {
    expect(await administrator.get('/sys/thirdApp/getEnabledType')).toMatchObject({
      code: 200,
      result: { wechatEnterprise: false, dingtalk: false },
    })
  })

  test('a tenant is removed by POST as well', async () => {
    await administrator.post('/sys/tenant/add', { id: 4711, name: '过客', status: 1 })
    expect(
      await administrator.post('/sys/tenant/delete', undefined, { query: { id: '4711' } }),
    ).toMatchObject({
      success: true,
    })
  })
})

describe('announcements', () => {
  const plan = {
    titile: '无起',
    msgCategory: '1',
    priority: 'H',
    msgType: 'ALL',
    msgAbstract: '摘要',
    msgContent: '<p>内容<script>alert(1)</script></p>',
    endTime: '2090-01-01 08:00:00',
  }
  const add = (more: object = {}) =>
    administrator.post<string>('/sys/annountCement/add', { ...plan, ...more })
  const get = async (id: string) =>
    (await administrator.get<Record<string, unknown>>('/sys/annountCement/queryById', { query: { id } }))
      .result

  test('[NTF-04] start now where nothing is said, and keep what they open', async () => {
    const target = { openType: 'component', openPage: 'system/UserList', busId: '42' }
    const { result: id } = await add({ startTime: '', ...target })
    const stored = await get(id)
    expect(stored).toMatchObject(target)
    expect(String(stored.startTime)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await add({ openType: 'url', openPage: 'https://example.test/a' })).success).toBe(true)
    expect((await add({ openType: 'url', openPage: '/isystem/user' })).success).toBe(true)
    for (const openPage of ['javascript:alert(1)', '//elsewhere.test', '/\\elsewhere.test'])
      expect((await add({ openType: 'url', openPage })).success).toBe(false)
    expect((await add({ openType: 'eval', openPage: 'x' })).success).toBe(false)
  })

  test('all of them are read at once; every screen may be told; one is shown as a page', async () => {
    const { result: id } = await add()
    await administrator.get('/sys/annountCement/doReleaseData', { query: { id } })
    const clerk = await server.as(server.user())
    const unread = async () =>
      (await clerk.get<{ anntMsgTotal: number }>('/sys/annountCement/listByUser')).result.anntMsgTotal
    expect(await unread()).toBeGreaterThan(0)
    expect(await clerk.put('/sys/sysAnnouncementSend/readAll')).toMatchObject({
      success: true,
      message: '全部已读',
    })
    expect(await unread()).toBe(0)
    const list = await clerk.get<{ records: { anntId: string }[] }>('/sys/sysAnnouncementSend/list')
    expect(list.result.records.map(({ anntId }) => anntId)).toContain(id)
    expect((await clerk.get('/sys/annountCement/syncNotic')).success).toBe(true)

    const show = (headers: Record<string, string>, query = '') =>
      server.app.inject({ url: `/jeecg-boot/sys/annountCement/show/${id}${query}`, headers })
    const page = await show({ 'x-access-token': clerk.token })
    expect(page.body).toContain('<h1>无起</h1><p>内容</p>')
    expect(page.headers['content-type']).toContain('text/html')
    expect((await show({})).statusCode).toBe(401)
    expect((await show({}, '?token=nobodys')).statusCode).toBe(401)
    const framed = await show({}, `?token=${clerk.token}`)
    expect(framed.body).toContain('<h1>无起</h1><p>内容</p>')
    expect(framed.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    /* of this page alone */
    const elsewhere = await server.app.inject({
      url: `/jeecg-boot/sys/annountCement/listByUser?token=${clerk.token}`,
    })
    expect(elsewhere.statusCode).toBe(401)
  })
})

test('a password is not reset without a word of what is missing', async () => {
  const answer = await server.anyone.post('/auth/forge-password', {})
  expect(answer.success).toBe(false)
  expect(answer.message).toContain('用户账号不能为空')
})

test('a stored PDF is shown by the address of the preview', async () => {
  const { body, headers } = await multipart({ file: { name: '说明.pdf', bytes: '%PDF-1.4' } })
  const { message: path } = await administrator.post('/sys/common/upload', body, { headers })
  const address = `/jeecg-boot/sys/common/static/${encodeURI(path)}`
  const preview = (url: string) =>
    server.app.inject({ url: '/jeecg-boot/sys/common/pdf/pdfPreviewIframe', query: { url } })
  for (const named of [path, address, `https://elsewhere.test${address}`]) {
    const { statusCode, headers: answered } = await preview(decodeURI(named))
    expect([statusCode, answered['location']]).toEqual([302, address])
  }
  for (const named of ['https://elsewhere.test/a.pdf', '../../etc/passwd', ''])
    expect((await preview(named)).json()).toMatchObject({ success: false, message: '文件不存在' })
})

test('what no office application is connected for says so', async () => {
  const sync = (path: string) => administrator.get(`/sys/thirdApp/sync/${path}`)
  expect((await sync('wechatEnterprise/user/toApp')).message).toBe('企业微信同步功能已禁用')
  expect((await sync('dingtalk/depart/toLocal')).message).toBe('钉钉同步功能已禁用')
  for (const call of ['sendMessageTest', 'recallMessageTest'])
    expect(await administrator.post(`/sys/thirdApp/${call}`, { app: 'DINGTALK' })).toMatchObject({
      success: false,
      message: '不识别的第三方APP',
    })
  const stranger = await server.as(server.user())
  expect((await stranger.get('/sys/thirdApp/sync/dingtalk/user/toApp')).status).toBe(403)
})

describe('what is developed', () => {
  test('data sources are told by a JDBC address', async () => {
    const source = {
      code: 'jdbc_one',
      name: '旧客户端',
      dbType: '4',
      dbDriver: 'com.mysql.cj.jdbc.Driver',
      dbUrl: 'jdbc:mysql://10.0.0.9:3307/shop?useSSL=false',
      dbUsername: 'reader',
      dbPassword: 'secret',
    }
    const { result: id, success } = await administrator.post<string>('/sys/dataSource/add', source)
    expect(success).toBe(true)
    const place = {
      dbHost: '10.0.0.9',
      dbPort: 3307,
      dbName: 'shop',
      dbDriver: 'com.mysql.cj.jdbc.Driver',
      dbUrl: 'jdbc:mysql://10.0.0.9:3307/shop',
    }
    const stored = await administrator.get<object>('/sys/dataSource/queryById', { query: { id } })
    expect(stored.result).toMatchObject(place)
    expect(JSON.stringify(stored.result)).not.toContain('secret')
    const list = await administrator.get<{ records: object[] }>('/sys/dataSource/list', {
      query: { code: 'jdbc_one' },
    })
    expect(list.result.records).toMatchObject([place])
    /* an editor sends back what it was given */
    expect(await administrator.put('/sys/dataSource/edit', { ...stored.result, name: '改名' })).toMatchObject(
      {
        success: true,
      },
    )
    const moved = { id, dbUrl: 'jdbc:mysql://elsewhere.test/shop', dbType: '4' }
    expect((await administrator.put('/sys/dataSource/edit', moved)).message).toContain('请重新输入密码')
    for (const wrong of [
      { dbUrl: 'jdbc:h2:mem:x' },
      { dbType: '6' },
      { dbDriver: 'org.h2.Driver' },
      { dbUrl: 'jdbc:mysql://a:b@c/d' },
    ])
      expect(
        (await administrator.post('/sys/dataSource/add', { ...source, code: 'w', ...wrong })).message,
      ).toContain('数据源地址不正确')
    const tried = await administrator.post('/online/cgreport/api/testConnection', source)
    expect(tried.message).toContain('数据库连接失败')
    const untold = await administrator.post('/online/cgreport/api/testConnection', {
      ...source,
      dbUrl: '',
    })
    expect(untold).toMatchObject({ status: 400, message: '主机不能为空' })
  })

  test('a gateway route without a condition is kept, switched off', async () => {
    const router = {
      routerId: 'unfinished',
      name: '未完成',
      uri: 'http://gateway.example.test',
      predicates: '[]',
      filters: '[]',
      status: 1,
    }
    expect(await administrator.post('/sys/gatewayRoute/updateAll', { router })).toMatchObject({
      success: true,
    })
    const routes = async () =>
      (await administrator.get<{ routerId: string; id: string }[]>('/sys/gatewayRoute/list')).result
    const [route] = (await routes()).filter(({ routerId }) => routerId === 'unfinished')
    expect(route).toMatchObject({ predicates: [], status: 0 })
    const half = [{ name: 'Method', args: ['GET'] }]
    expect(
      await administrator.post('/sys/gatewayRoute/updateAll', { router: { ...router, predicates: half } }),
    ).toMatchObject({ success: false, message: expect.stringContaining('请至少填写一个路径条件') })
    const whole = { ...router, id: route?.id, predicates: [{ name: 'Path', args: ['/unfinished/**'] }] }
    expect(await administrator.post('/sys/gatewayRoute/updateAll', { router: whole })).toMatchObject({
      success: true,
    })
    expect((await routes()).find(({ routerId }) => routerId === 'unfinished')).toMatchObject({ status: 1 })
  })

  test('an order needs no date', async () => {
    for (const path of ['/test/order/add', '/test/jeecgOrderMain/add'])
      expect(await administrator.post(path, { orderCode: `无日期${path.length}` })).toMatchObject({
        success: true,
      })
  })

  test('fill rules are known by their class names', async () => {
    const rule = {
      ruleCode: 'by_class',
      ruleName: '类名',
      ruleClass: 'org.jeecg.modules.online.rule.OrderNumberRule',
      ruleParams: '{}',
    }
    const { result: id } = await administrator.post<string>('/sys/fillRule/add', rule)
    expect((await administrator.get('/sys/fillRule/queryById', { query: { id } })).result).toMatchObject({
      ruleClass: 'OrderNumberRule',
    })
    const tried = await administrator.get('/sys/fillRule/testFillRule', { query: { ruleCode: 'by_class' } })
    expect(tried.result).toMatch(/^CN\d{14}/)
  })

  test('orders are made, changed and removed under their other addresses; customers are found by the order', async () => {
    const order = { orderCode: 'EC-1', orderDate: '2026-11-01 00:00:00' }
    const { result: id } = await administrator.post<string>('/test/order/add', order)
    await administrator.post('/test/order/addCustomer', { orderId: id, name: '甲' })
    expect((await administrator.put('/test/order/edit', { id, content: '改' })).success).toBe(true)
    const customers = await administrator.get<{ records: { name: string }[] }>(
      '/test/order/listOrderCustomerByMainId',
      { query: { mainId: id } },
    )
    expect(customers.result.records.map(({ name }) => name)).toEqual(['甲'])
    const none = await administrator.get<{ total: number }>('/test/order/listOrderCustomerByMainId', {
      query: { mainId: 'nothing' },
    })
    expect(none.result.total).toBe(0)
    expect((await administrator.delete('/test/order/delete', { query: { id } })).success).toBe(true)
    const { result: second } = await administrator.post<string>('/test/order/add', order)
    expect((await administrator.delete('/test/order/deleteBatch', { query: { ids: second } })).success).toBe(
      true,
    )
  })
})

/* last: from here on the installation has several tenants */
test('tenant 0 is the platform for its administrators, and nothing for others', async () => {
  await administrator.post('/sys/tenant/add', { id: 4712, name: '另一家', status: 1 })
  /* the nightly backup is the platform's job */
  const isOnPlatform = async (token: string, tenant: string) => {
    const answer = await server.app.inject({
      url: '/jeecg-boot/sys/quartzJob/list?pageSize=100',
      headers: { 'x-access-token': token, 'tenant-id': tenant },
    })
    return answer.body.includes('BackupJob')
  }
  expect(await isOnPlatform(administrator.token, '1')).toBe(false)
  expect(await isOnPlatform(administrator.token, '0')).toBe(true)
  const clerk = await server.as(server.user({ may: ['system:quartzJob:list'] }))
  expect(await isOnPlatform(clerk.token, '0')).toBe(false)
})
