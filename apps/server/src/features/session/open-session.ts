import { refuse } from '@dougong/contract/errors'
import type { LoginResult } from '@dougong/contract/account/session'
import type { SecondStepWay } from '@dougong/contract/account/two-step'
import { createOneTimeToken } from '../../access/one-time-tokens'
import type { Client } from '../../access/sessions'
import { findTwoStep } from '../../access/two-step/two-step.queries'
import { inTransaction } from '../../database/transaction'
import type { Services } from '../../services/services'
import { listOpenDictionaries } from '../system/dictionaries/index'
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
export type Origin = 'password' | 'mobile' | 'phone' | 'passkey' | 'cas' | typeof byPhone | `third:${string}`

/** Of who was let in by a phone that was signed in. */
export const byPhone = 'qrcode'

type Admitted = Pick<Account, 'id' | 'username' | 'realname' | 'status'>
type Doors = Pick<Services, 'db' | 'sessions' | 'caches' | 'dictionaries'>

/** Lets in who has proved to be the account's owner: the end of every form of sign-in, or of its first step. */
export async function openSession(
  services: Doors,
  account: Admitted,
  origin: Origin,
  client: Client,
): Promise<LoginResult> {
  const { db } = services
  const tenants = await requireAdmission(services, account, client)
  const { isOn, isRequired, passkeys } = await findTwoStep(db, account.id)
  const firstStep = { userId: account.id, origin }
  const ways: SecondStepWay[] = [
    ...(isOn ? ['application' as const] : []),
    ...(passkeys > 0 ? ['passkey' as const] : []),
  ]
  if (ways.length > 0)
    refuse('login.secondStep', {}, { ticket: await createOneTimeToken(db, 'second-step', firstStep), ways })
  if (isRequired)
    refuse('login.secondStepDue', {}, { ticket: await createOneTimeToken(db, 'second-step-due', firstStep) })
  return beginSession(services, { ...account, tenants }, { origin, hasSecondStep: false }, client)
}

/** Refuses who is frozen, or works for frozen tenants alone; returns the tenants that are open. */
export async function requireAdmission({ db }: Pick<Services, 'db'>, account: Admitted, client: Client) {
  if (account.status !== 1) {
    await writeSignInLog(db, account, `用户名: ${account.username},账号已冻结，登录被拒绝`, client, {
      isSuccess: false,
    })
    refuse('login.frozen')
  }
  const tenants = await listOwnTenants(db, account.id)
  const openTenants = tenants.filter((tenant) => tenant.isOpen)
  if (tenants.length > 0 && openTenants.length === 0) refuse('login.tenantsFrozen')
  return openTenants
}

/** Lets in who has taken the second step too, or was let in by a session of which that was asked. */
export async function startSession(
  services: Doors,
  account: Admitted,
  origin: string,
  client: Client,
  { hasSecondStep = true } = {},
): Promise<LoginResult> {
  const tenants = await requireAdmission(services, account, client)
  return beginSession(services, { ...account, tenants }, { origin, hasSecondStep }, client)
}

async function beginSession(
  services: Doors,
  account: Admitted & { tenants: { id: number; name: string }[] },
  proof: { origin: string; hasSecondStep: boolean },
  client: Client,
): Promise<LoginResult> {
  const { db, sessions } = services
  const { origin, hasSecondStep } = proof
  const departments = await listOwnDepartments(db, account.id)
  const { token, userInfo } = await inTransaction(db, async (tx) => {
    const [first] = departments
    const before = await findUserInfo(tx, account.id)
    const isCurrentOwn = departments.some(({ orgCode }) => orgCode === before?.org_code)
    if (first && !isCurrentOwn) await changeCurrentDepartment(tx, account.id, first.orgCode)
    const started = await sessions.start(tx, account.id, origin, client, { hasSecondStep })
    await writeVisitLog(tx, account, client, origin === byPhone ? '扫码' : '')
    const user = await findUserInfo(tx, account.id)
    if (!user) refuse('user.missing')
    return { token: started.token, userInfo: presentUserInfo(user) }
  })
  return {
    token,
    userInfo,
    departs: departments,
    multi_depart: Math.min(departments.length, 2),
    tenantList: account.tenants.map(({ id, name }) => ({ id, name })),
    sysAllDictItems: await listOpenDictionaries(services),
  }
}
