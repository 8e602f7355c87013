import type { App } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../shared/notices/notices'
import { loginPath } from '../shared/routing/named-routes'
import { forgetFarewell } from '../shared/session/farewell'
import { logout } from '../shared/signed-in/session-store'

type Questions = ReturnType<typeof App.useApp>['modal']

/** Asks before the session is ended. */
export function askToLogOut(modal: Questions, logout: () => Promise<void>): void {
  modal.confirm({
    title: '提示',
    content: '真的要注销登录吗 ?',
    okText: '确定',
    cancelText: '取消',
    onOk: logout,
  })
}

/** Ends the session and goes to the login page; where the server could not be told, says so there. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const [farewell] = useState(() => ({ isGone: false, failure: '' }))

  useEffect(() => {
    farewell.isGone = false
    return () => {
      farewell.isGone = true
      notifyFailure(farewell)
    }
  }, [farewell])

  return async () => {
    forgetFarewell()
    try {
      await logout()
    } catch (error) {
      farewell.failure = `注销登录失败：${error instanceof Error ? error.message : String(error)}`
      notifyFailure(farewell)
    }
    await navigate(loginPath)
  }
}

// What the shell shows goes with the shell, so the word waits until the shell has left; either may come first.
function notifyFailure({ isGone, failure }: { isGone: boolean; failure: string }) {
  if (isGone && failure) queueMicrotask(() => notify(({ message }) => void message.error(failure)))
}
