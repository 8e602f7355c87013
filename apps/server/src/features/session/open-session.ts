import { refuse } from '@dougong/contract/errors'
import type { LoginResult } from '@dougong/contract/session'
import type { Client } from '../../access/sessions'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services'
import { listAllDictionaries } from '../system/dictionaries/index'
import { writeSignInLog, writeVisitLog } from '../system/logs/index'
import { presentUserInfo } from './session.presenter'
import {
  type Account,
  changeCurrentDepartment,
  findUserInfo,
  listOwnDepartments,
  listOwnTenants,
} from './session.queries'

/** How somebody proved who they are: the session remembers it. */
export type Origin = 'password' | 'mobile' | 'phone' | 'cas' | `third:${string}`

/** Starts a session for an account that has proved itself: the last step of every form of sign-in. */
export async function openSession(
  services: Pick<Services, 'db' | 'sessions' | 'caches'>,
  account: Pick<Account, 'id' | 'username' | 'realname' | 'status'>,
  origin: Origin,
  client: Client,
): Promise<LoginResult> {
  const { db, sessions } = services
  if (account.status !== 1) {
    await writeSignInLog(db, account, `用户名: ${account.username},账号已冻结，登录被拒绝`, client)
    refuse('login.frozen')
  }
  const tenants = await listOwnTenants(db, account.id)
  const openTenants = tenants.filter((tenant) => tenant.isOpen)
  if (tenants.length > 0 && openTenants.length === 0) refuse('login.tenantsFrozen')

  const departments = await listOwnDepartments(db, account.id)
  const { token, userInfo } = await inTransaction(db, async (tx) => {
    const [first] = departments
    const before = await findUserInfo(tx, account.id)
    const isCurrentOwn = departments.some(({ orgCode }) => orgCode === before?.org_code)
    if (first && !isCurrentOwn) await changeCurrentDepartment(tx, account.id, first.orgCode)
    const started = await sessions.start(tx, account.id, origin, client)
    await writeVisitLog(tx, account, client)
    const user = await findUserInfo(tx, account.id)
    if (!user) refuse('user.missing')
    return { token: started.token, userInfo: presentUserInfo(user) }
  })
  return {
    token,
    userInfo,
    departs: departments,
    multi_depart: Math.min(departments.length, 2),
    tenantList: openTenants.map(({ id, name }) => ({ id, name })),
    sysAllDictItems: await listAllDictionaries(services),
  }
}
