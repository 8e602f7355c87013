import type { ImportOutcome } from '@dougong/contract/resource/import'
import type { Predicate } from '@dougong/contract/resource/predicate'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { multipart } from '../../../../test/multipart'
import { type NewUser, type TestApp, testApp, type TestUser } from '../../../../test/test-app'
import { workbookOf } from '../../../../test/workbook'
import { loadRights } from '../../../access/actor'
import { rowsFor } from '../../../access/data-rules'
import { requirePowerOverUsers } from '../../../access/power'
import { inTransaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.db
    .insertInto('demo')
    .values(
      ['A01', 'A01A01', 'A02', 'A02A01'].map((sys_org_code) => ({
        id: newId(),
        name: `reach ${sys_org_code}`,
        sys_org_code,
      })),
    )
    .execute()
})
afterAll(() => server.stop())

const userRights = ['list', 'add', 'edit', 'import', 'changepwd'].map((verb) => `system:user:${verb}`)
const demoPage = 'jeecg/JeecgDemoList'
const ownCode = (condition: string) => ({ column: 'sysOrgCode', condition, value: '#{sys_org_code}' })

/** Somebody who administers users and, on a page of records, sees those of the own department. */
async function officer(
  { may = [], departments = ['dep-a01a01'], ...more }: NewUser = {},
  condition = 'RIGHT_LIKE',
) {
  const user = await server.user({ may: ['test:demo:list', ...userRights, ...may], departments, ...more })
  await limitRows(server, user, demoPage, [ownCode(condition)])
  const { org_code } = await server.db
    .selectFrom('sys_depart')
    .select('org_code')
    .where('id', '=', departments[0] ?? '')
    .executeTakeFirstOrThrow()
  await server.db.updateTable('sys_user').set({ org_code }).where('id', '=', user.id).execute()
  return server.as(user)
}

/** The officer's role, which the rule hangs on. */
const roleOf = async ({ id }: TestUser) => {
  const { role_id } = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return role_id
}

/** Another holder of the same role, elsewhere. */
async function colleague(of: TestUser, departments: string[]): Promise<TestUser> {
  const user = await server.user({ departments })
  await server.db
    .insertInto('sys_user_role')
    .values({ user_id: user.id, role_id: await roleOf(of) })
    .execute()
  return user
}

const departmentsOf = async (userId: string) =>
  (
    await server.db
      .selectFrom('sys_user_depart')
      .select(['dep_id', 'is_director'])
      .where('user_id', '=', userId)
      .orderBy('dep_id')
      .execute()
  ).map((row) => row.dep_id + (row.is_director ? ' directed' : ''))

const refusal = (names: string) => ({
  success: false,
  message: `以下部门不在您的管辖范围内，不能分配给他人或自己：${names}`,
})
const tooMuch = { success: false, message: '该账号或角色的权限超出您自己的权限，不能操作！' }

describe('who sees the rows of departments does not widen the own', () => {
  test('by editing himself into a parent department, or making himself director elsewhere', async () => {
    const { user, ...attacker } = await officer()
    const seen = async () =>
      (await attacker.get<{ total: number }>('/test/jeecgDemo/list', { query: { name: 'reach*' } })).result
        .total
    expect(await seen()).toBe(1)
    const edit = (change: object) => attacker.put('/sys/user/edit', { id: user.id, ...change })
    const parent = await edit({ selecteddeparts: 'dep-a01a01,dep-a01' })
    expect(parent.success).toBe(false)
    const other = await edit({ userIdentity: 2, departIds: 'dep-a02' })
    expect(other.success).toBe(false)
    expect(await departmentsOf(user.id)).toEqual(['dep-a01a01'])
    expect((await edit({ selecteddeparts: 'dep-a01a01', telephone: '010-1234567' })).message).toBe(
      '编辑成功!',
    )
    expect(await seen()).toBe(1)
  })

  test('by the calls of departments: members, directors, moving another department below the own', async () => {
    const { user, ...attacker } = await officer({ may: ['system:depart:list', 'system:depart:edit'] })
    const join = await attacker.post('/sys/user/editSysDepartWithUser', {
      depId: 'dep-a01',
      userIdList: [user.id],
    })
    expect(join).toMatchObject(refusal('斗拱软件'))
    const direct = await attacker.put('/sys/sysDepart/edit', { id: 'dep-a02', directorUserIds: user.id })
    expect(direct.message).toContain('不在您的管辖范围内')
    const move = await attacker.post('/sys/sysDepart/move', { id: 'dep-a02', parentId: 'dep-a01a01' })
    expect(move.message).toContain('不在您的管辖范围内')
    const edited = await attacker.put('/sys/sysDepart/edit', { id: 'dep-a02', parentId: 'dep-a01a01' })
    expect(edited.message).toContain('不在您的管辖范围内')
    expect(await departmentsOf(user.id)).toEqual(['dep-a01a01'])
  })

  test('through others: new accounts, changed ones, imported ones', async () => {
    const { user, ...attacker } = await officer()
    const puppet = { password: 'Secret#2026', realname: '傀儡', selectedroles: await roleOf(user) }
    const add = await attacker.post('/sys/user/add', {
      ...puppet,
      username: 'puppet_a',
      selecteddeparts: 'dep-a02',
    })
    expect(add.success).toBe(false)
    const empty = { ...puppet, selectedroles: '', username: 'puppet_b', selecteddeparts: 'dep-a02' }
    expect((await attacker.post('/sys/user/add', empty)).message).toContain('不在您的管辖范围内')
    const { id } = await colleague(user, ['dep-a01a01'])
    const edit = await attacker.put('/sys/user/edit', { id, selecteddeparts: 'dep-a01' })
    expect(edit.success).toBe(false)
    const bytes = await workbookOf([
      ['用户账号', '用户姓名', '部门'],
      ['puppet_c', '表三', '设计部'],
      ['own_c', '表四', '市场部'],
    ])
    const { body, headers } = await multipart({ file: { name: '用户.xlsx', bytes } })
    const imported = await attacker.post<ImportOutcome>('/sys/user/importExcel', body, { headers })
    expect(imported.result).toMatchObject({ successCount: 1, errorCount: 1 })
    const made = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', 'like', 'puppet%')
      .execute()
    expect(made).toEqual([])
  })

  test('by taking over the account of somebody who stands elsewhere on the same page', async () => {
    const { user, ...attacker } = await officer()
    const elsewhere = await colleague(user, ['dep-a02'])
    const password = { password: 'Taken#2026', confirmpassword: 'Taken#2026' }
    const reset = (username: string) => attacker.put('/sys/user/changePassword', { username, ...password })
    expect(await reset(elsewhere.username)).toMatchObject(tooMuch)
    expect(await attacker.put('/sys/user/edit', { id: elsewhere.id, phone: '13900007777' })).toMatchObject(
      tooMuch,
    )
    const near = await colleague(user, ['dep-a01a01'])
    expect((await reset(near.username)).success).toBe(true)
    const pageless = await server.user({ departments: ['dep-a02'] })
    expect((await reset(pageless.username)).success).toBe(true)
  })

  test('where the rule asks for exactly the own department, what is below is another', async () => {
    const { user, ...attacker } = await officer({ departments: ['dep-a01'] }, '=')
    const into = (selecteddeparts: string) => attacker.put('/sys/user/edit', { id: user.id, selecteddeparts })
    expect(await into('dep-a01,dep-a01a02')).toMatchObject(tooMuch)
    await server.db
      .updateTable('sys_user_depart')
      .set({ is_director: true })
      .where('user_id', '=', user.id)
      .execute()
    await server.services.sessions.refresh({ everyone: true })
    expect((await into('dep-a01,dep-a01a02')).message).toBe('编辑成功!')
  })

  test('roles and tenants that a rule asks for are compared as departments are', async () => {
    const rules = { role: 'IN', tenant: '=' } as const
    const asks = { role: '#{sys_role_code}', tenant: '#{tenant_id}' }
    for (const kind of ['role', 'tenant'] as const) {
      const user = await server.user({
        may: ['test:demo:list', 'system:tenant:edit', ...userRights],
        tenants: kind === 'tenant' ? [] : [1],
      })
      const column = kind === 'role' ? 'keyWord' : 'tenantId'
      await limitRows(server, user, demoPage, [{ column, condition: rules[kind], value: asks[kind] }])
      const attacker = await server.as(user)
      const roles = [await roleOf(user), '1169504891467464705'].join(',')
      const widened =
        kind === 'role'
          ? await attacker.put('/sys/user/edit', { id: user.id, selectedroles: roles })
          : await attacker.post('/sys/tenant/addTenantUsers', { tenantId: 1, userIds: [user.id] })
      expect([kind, widened]).toMatchObject([kind, tooMuch])
    }
  })

  test('nor by another name, where a rule asks for the name', async () => {
    const user = await server.user({ may: ['test:demo:list', ...userRights] })
    await limitRows(server, user, demoPage, [{ column: 'name', condition: '=', value: '#{sys_user_name}' }])
    const attacker = await server.as(user)
    const sentence = '数据规则以您的姓名限定数据范围，不能自行修改姓名'
    expect((await attacker.put('/sys/user/appEdit', { realname: 'reach A02' })).message).toBe(sentence)
    const edit = await attacker.put('/sys/user/edit', { id: user.id, realname: 'reach A02' })
    expect(edit.message).toBe(sentence)
  })
})

describe('directing a department is a right of its own', () => {
  const director = ['system:departUser:list', 'system:departUser:add', 'system:departUser:delete']

  test('nobody who has it gives himself or others more departments to direct than the own', async () => {
    const user = await server.user({ may: [...userRights, ...director] })
    const attacker = await server.as(user)
    const direct = (id: string) =>
      attacker.put('/sys/user/edit', { id, userIdentity: 2, departIds: 'dep-a02' })
    expect((await direct(user.id)).success).toBe(false)
    const { id } = await server.user()
    expect((await direct(id)).message).toContain('不在您的管辖范围内')
    expect([await departmentsOf(user.id), await departmentsOf(id)]).toEqual([[], []])
  })

  test('who directs another department is out of reach, who directs one below the own is not', async () => {
    const user = await server.user({ may: [...userRights, ...director], departments: ['dep-a01'] })
    await server.db
      .updateTable('sys_user_depart')
      .set({ is_director: true })
      .where('user_id', '=', user.id)
      .execute()
    const chief = await server.as(user)
    const named = async (department: string) => {
      const person = await colleague(user, [department])
      await server.db
        .updateTable('sys_user_depart')
        .set({ is_director: true })
        .where('user_id', '=', person.id)
        .execute()
      return chief.put('/sys/user/edit', { id: person.id, telephone: '010-1234567' })
    }
    expect(await named('dep-a02')).toMatchObject(tooMuch)
    expect((await named('dep-a01a02')).message).toBe('编辑成功!')
  })
})

describe('ordinary administration of users goes on', () => {
  test('within the own departments and all below them', async () => {
    const { user, ...chief } = await officer({ departments: ['dep-a01'] })
    const base = { password: 'Secret#2026', realname: '新人', selectedroles: await roleOf(user) }
    for (const [index, departments] of ['dep-a01', 'dep-a01a02', 'dep-a01a01,dep-a01a03'].entries()) {
      const added = await chief.post('/sys/user/add', {
        ...base,
        username: `fresh_${index}`,
        selecteddeparts: departments,
        userIdentity: 2,
        departIds: departments.split(',')[0],
      })
      expect([departments, added.message]).toEqual([departments, '添加成功！'])
    }
  })

  test('anywhere, for who is bound by no rule about departments', async () => {
    const user = await server.user({ may: [...userRights, 'test:demo:list'] })
    await limitRows(server, user, demoPage, [{ column: 'name', condition: 'LIKE', value: 'x' }])
    const clerk = await server.as(user)
    const added = await clerk.post<string>('/sys/user/add', {
      username: 'anywhere',
      password: 'Secret#2026',
      realname: '新人',
      selecteddeparts: 'dep-a02',
      userIdentity: 2,
      departIds: 'dep-a02',
    })
    expect(added.message).toBe('添加成功！')
    const own = await clerk.put('/sys/user/edit', { id: user.id, selecteddeparts: 'dep-a01' })
    expect(own.message).toBe('编辑成功!')
  })

  test('departments that data rules hide are not given', async () => {
    const user = await server.user({ may: userRights })
    await limitRows(server, user, 'system/DepartList', [
      { column: 'orgCode', condition: 'RIGHT_LIKE', value: 'A01' },
    ])
    const clerk = await server.as(user)
    const { id } = await server.user()
    const into = (selecteddeparts: string) => clerk.put('/sys/user/edit', { id, selecteddeparts })
    expect((await into('dep-a02')).message).toBe('所选部门不存在或已被删除！')
    expect((await into('dep-a01')).message).toBe('编辑成功!')
  })
})

/** What a predicate says of a row that holds this code. */
function holds(predicate: Predicate, code: string): boolean {
  if ('all' in predicate) return predicate.all.every((part) => holds(part, code))
  if ('any' in predicate) return predicate.any.some((part) => holds(part, code))
  const values = [predicate.value].flat()
  switch (predicate.operator) {
    case 'right_like':
      return values.some((value) => code.startsWith(value))
    case 'like':
      return values.some((value) => code.includes(value))
    default:
      return values.includes(code)
  }
}

test('a user who passes the comparison sees no row that the actor could not see from one of his departments', async () => {
  const { db } = server
  const codes = new Map(
    (await db.selectFrom('sys_depart').select(['id', 'org_code']).execute()).map((row) => [
      row.id,
      row.org_code,
    ]),
  )
  const page = newId()
  await db
    .insertInto('sys_permission')
    .values({ id: page, name: '页', menu_type: 1, component: 'own/Rows' })
    .execute()
  const [actorUser, otherUser] = [await server.user(), await server.user()]
  const departments = fc.subarray([...codes.keys()])
  /* several codes are only ever asked for with IN */
  const rules = fc.constantFrom(
    ['=', '#{sys_org_code}'],
    ['RIGHT_LIKE', '#{sysOrgCode}'],
    ['LIKE', '#{SYS_ORG_CODE}'],
    ['IN', '#{sys_multi_org_code}'],
    ['IN', '#{sys_org_code}'],
  )
  const seenBy = async (userId: string) => {
    const rights = await loadRights(db, userId, 1)
    if (!rights) throw new Error('no user')
    /* whichever of the departments is the current one */
    return [...codes.values()].filter((row) =>
      [null, ...rights.departments.map(({ code }) => code)].some((departmentCode) => {
        const actor = { ...rights, departmentCode, sessionId: '' }
        return holds(
          rowsFor(actor, (page) => page === 'own/Rows'),
          row,
        )
      }),
    )
  }
  let passed = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      departments,
      departments,
      rules,
      fc.boolean(),
      async (mine, theirs, [condition = '', variable = ''], holdsPage) => {
        const rule = newId()
        await db
          .insertInto('sys_permission_data_rule')
          .values({
            id: rule,
            permission_id: page,
            rule_name: '规则',
            rule_column: 'x',
            rule_conditions: condition,
            rule_value: variable,
          })
          .execute()
        for (const [user, own] of [
          [actorUser, mine],
          [otherUser, theirs],
        ] as const) {
          await db.deleteFrom('sys_user_depart').where('user_id', '=', user.id).execute()
          if (own.length > 0)
            await db
              .insertInto('sys_user_depart')
              .values(own.map((dep_id) => ({ user_id: user.id, dep_id })))
              .execute()
          const role_id = await roleOf(user)
          await db.deleteFrom('sys_role_permission').where('role_id', '=', role_id).execute()
          if (user === actorUser || holdsPage)
            await db
              .insertInto('sys_role_permission')
              .values({ role_id, permission_id: page, data_rule_ids: [rule] })
              .execute()
        }
        const rights = await loadRights(db, actorUser.id, 1)
        if (!rights) throw new Error('no user')
        const actor = { ...rights, sessionId: '' }
        const isPassed = await inTransaction(db, (tx) =>
          requirePowerOverUsers(tx, actor, [otherUser.id]),
        ).then(
          () => true,
          () => false,
        )
        if (isPassed) passed += 1
        else refused += 1
        if (!isPassed || !holdsPage) return
        const own = new Set(await seenBy(actorUser.id))
        expect((await seenBy(otherUser.id)).filter((row) => !own.has(row))).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
  expect([passed > 10, refused > 10]).toEqual([true, true])
})
