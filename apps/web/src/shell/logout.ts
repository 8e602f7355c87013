import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../shared/notices/notices'
import { loginPath } from '../shared/routing/named-routes'
import { logout } from '../shared/session/session-store'

/** Ends the session and goes to the login page; where the server could not be told, says so there. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const failure = useRef('')

  // What the shell shows goes with the shell: the word is given once it has left.
  useEffect(
    () => () => {
      const text = failure.current
      if (text) queueMicrotask(() => notify(({ message }) => void message.error(text)))
    },
    [],
  )

  return async () => {
    try {
      await logout()
    } catch (error) {
      failure.current = `注销登录失败：${error instanceof Error ? error.message : String(error)}`
    }
    await navigate(loginPath)
  }
}
