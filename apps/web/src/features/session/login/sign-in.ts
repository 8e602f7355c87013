import { type LoginResult, logout, selectDepartment, type UserInfo } from '@dougong/contract/account/session'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../shared/api/client'
import { notifyNext } from '../../../shared/notices/notices'
import { namedRoutes } from '../../../shared/routing/named-routes'
import { safeRedirect } from '../../../shared/routing/safe-redirect'
import { startSession, takeTenant } from '../../../shared/signed-in/session-store'
import { workFor } from '../../../shared/signed-in/tenants'
import { messageOf } from '../../../shared/account-fields/submission'
import { type OwedStep, owedStep } from './owed-step'
import {
  belongsNowhere,
  onlyDepartment,
  onlyTenant,
  type Workplace,
  type WorkplaceQuestion,
  workplaceQuestion,
} from './workplace'

export interface SignIn {
  /**
   * Takes what any form of sign-in is answered, and leads to `redirect`, or to the one in the address; rejects where it was
   * refused. That a second step is owed is no refusal.
   */
  follow: (answer: Promise<LoginResult>, redirect?: string) => Promise<void>
  /** Present while the second step is owed. */
  owed: (OwedStep & { redirect: string | undefined }) | undefined
  /** Takes the answer to the last step. */
  receive: (result: LoginResult, redirect?: string) => void
  /** Present while the user must choose. */
  question: WorkplaceQuestion | undefined
  isBusy: boolean
  choose: (workplace: Workplace) => Promise<void>
  abandon: () => Promise<void>
  /** How many sign-ins were given up: what let somebody in by them is spent. */
  abandoned: number
}

interface Entry {
  result: LoginResult
  target: string
}

/** The one road from a login answer into the back office. The session starts at its end, when nothing is left to ask. */
export function useSignIn(): SignIn {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [owed, setOwed] = useState<SignIn['owed']>()
  const [pending, setPending] = useState<Entry | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [abandoned, setAbandoned] = useState(0)

  async function follow(answer: Promise<LoginResult>, redirect?: string) {
    try {
      receive(await answer, redirect)
    } catch (error) {
      const step = owedStep(error)
      if (!step) throw error
      setOwed({ ...step, redirect })
    }
  }

  function receive(result: LoginResult, redirect?: string) {
    setOwed(undefined)
    const entry = {
      result,
      target: safeRedirect(redirect ?? search.get('redirect'), namedRoutes.dashboard),
    }
    if (workplaceQuestion(result)) setPending(entry)
    else enter(entry, onlyTenant(result))
  }

  async function choose({ tenantId, orgCode }: Workplace) {
    if (pending === null) return
    setBusy(true)
    try {
      const { result, target } = pending
      const tenant = tenantId ?? onlyTenant(result)
      const userInfo = await settle(result, tenant, orgCode)
      enter({ result: { ...result, userInfo }, target }, tenant)
    } catch (error) {
      void message.error(messageOf(error))
      await abandon()
    } finally {
      setBusy(false)
    }
  }

  async function abandon() {
    setPending(null)
    setOwed(undefined)
    setAbandoned((count) => count + 1)
    if (pending) await call(logout, {}, { token: pending.result.token, silent: true }).catch(() => undefined)
  }

  function enter({ result, target }: Entry, tenant: number | undefined) {
    setPending(null)
    startSession(result)
    if (tenant !== undefined) takeTenant(tenant)
    warnOfNoDepartment(result)
    void navigate(target, { replace: true })
  }

  return {
    follow,
    owed,
    receive,
    question: pending ? workplaceQuestion(pending.result) : undefined,
    isBusy,
    choose,
    abandon,
    abandoned,
  }
}

/** Has the session work where the user has chosen; returns the user as known there. */
async function settle(result: LoginResult, tenant: number | undefined, orgCode?: string): Promise<UserInfo> {
  const { token, userInfo } = result
  const isChosen = tenant !== undefined && result.tenantList.length > 1
  const info = isChosen ? await workFor(tenant, { token, quiet: true }) : userInfo
  const department = orgCode ?? onlyDepartment(result, tenant)
  if (department === undefined || (orgCode === undefined && department === info.orgCode)) return info
  const body = { orgCode: department, username: userInfo.username }
  /* departments are a tenant's own: the call is made for the one that was chosen with it */
  return (await call(selectDepartment, { body }, { token, tenant, quiet: true })).userInfo
}

/** The header welcomes and the home page greets; what is said here is what they do not. */
function warnOfNoDepartment(result: LoginResult) {
  if (!belongsNowhere(result)) return
  notifyNext(({ notification }) => {
    notification.warning({ title: '提示', description: '您尚未归属部门,请确认账号信息' })
  })
}
