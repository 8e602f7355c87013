import { type LoginResult, logout, selectDepartment } from '@dougong/contract/session'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../../shared/api/client'
import { notifyNext } from '../../../shared/notices/notices'
import { safeRedirect } from '../../../shared/routing/safe-redirect'
import { greetingAt } from '../../../shared/session/greeting'
import { startSession, takeTenant } from '../../../shared/session/session-store'
import { messageOf } from '../../../shared/account-fields/submission'
import {
  belongsNowhere,
  onlyTenant,
  type Workplace,
  type WorkplaceQuestion,
  workplaceQuestion,
} from './workplace'

export interface SignIn {
  /** Takes the answer of any form of sign-in; leads to `redirect`, or to the one in the address. */
  receive: (result: LoginResult, redirect?: string) => void
  /** Present while the user must choose. */
  question: WorkplaceQuestion | undefined
  isBusy: boolean
  choose: (workplace: Workplace) => Promise<void>
  abandon: () => Promise<void>
}

interface Arrival {
  result: LoginResult
  target: string
}

/** The one road from a login answer into the back office. The session starts at its end, when nothing is left to ask. */
export function useSignIn(): SignIn {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [pending, setPending] = useState<Arrival | null>(null)
  const [isBusy, setBusy] = useState(false)

  function receive(result: LoginResult, redirect?: string) {
    const arrival = { result, target: safeRedirect(redirect ?? search.get('redirect')) }
    if (workplaceQuestion(result)) setPending(arrival)
    else enter(arrival, onlyTenant(result))
  }

  async function choose({ tenantId, orgCode }: Workplace) {
    if (pending === null) return
    setBusy(true)
    try {
      const { result, target } = pending
      const { userInfo } = orgCode === undefined ? result : await takeDepartment(result, orgCode)
      enter({ result: { ...result, userInfo }, target }, tenantId ?? onlyTenant(result))
    } catch (error) {
      void message.error(messageOf(error))
      await abandon()
    } finally {
      setBusy(false)
    }
  }

  async function abandon() {
    setPending(null)
    if (pending) await call(logout, {}, { token: pending.result.token, silent: true }).catch(() => undefined)
  }

  function enter({ result, target }: Arrival, tenant: number | undefined) {
    setPending(null)
    startSession(result)
    if (tenant !== undefined) takeTenant(tenant)
    greet(result)
    void navigate(target, { replace: true })
  }

  return {
    receive,
    question: pending ? workplaceQuestion(pending.result) : undefined,
    isBusy,
    choose,
    abandon,
  }
}

function takeDepartment({ token, userInfo }: LoginResult, orgCode: string) {
  return call(selectDepartment, { body: { orgCode, username: userInfo.username } }, { token, quiet: true })
}

function greet(result: LoginResult) {
  const greeting = greetingAt(new Date().getHours())
  notifyNext(({ notification }) => {
    notification.success({
      title: `欢迎，${result.userInfo.realname}`,
      description: `${greeting}，欢迎回来`,
      duration: 4,
    })
    if (belongsNowhere(result))
      notification.warning({ title: '提示', description: '您尚未归属部门,请确认账号信息' })
  })
}
