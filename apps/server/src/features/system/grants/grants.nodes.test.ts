import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type RunningNode, startNode } from '../../../../test/running-node'
import { type TestDatabase, testDatabase } from '../../../../test/test-database'
import { newId } from '../../../platform/ids'

let database: TestDatabase
let here: RunningNode
let there: RunningNode

beforeAll(async () => {
  database = await testDatabase()
  const environment = { DATABASE_URL: database.connectionString }
  ;[here, there] = await Promise.all([startNode(environment), startNode(environment)])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await database.drop()
})

test('[PRM-06] a grant saved on one node is in force on the other within two seconds, and so is its end', async () => {
  const { db, sessions } = here.services
  const [userId, roleId] = [newId(), newId()]
  await db.insertInto('sys_user').values({ id: userId, username: userId, realname: '远方' }).execute()
  await db.insertInto('sys_role').values({ id: roleId, role_code: roleId, role_name: '远方' }).execute()
  await db.insertInto('sys_user_role').values({ user_id: userId, role_id: roleId }).execute()
  const { token } = await sessions.start(db, userId, 'password', { ip: '127.0.0.1', userAgent: 'test' })
  const administrator = await here.signIn()
  const statusThere = async () => (await there.call('GET', '/sys/position/list', token)).status
  const save = (now: string, before: string) =>
    here.call('POST', '/sys/permission/saveRolePermission', administrator, {
      roleId,
      permissionIds: now,
      lastpermissionIds: before,
    })
  const soon = { timeout: 2_000, interval: 50 }

  expect(await statusThere()).toBe(403)
  expect(await save('system:position:list', '')).toMatchObject({ success: true })
  await vi.waitFor(async () => expect(await statusThere()).toBe(200), soon)
  await save('', 'system:position:list')
  await vi.waitFor(async () => expect(await statusThere()).toBe(403), soon)
})
