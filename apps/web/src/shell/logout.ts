import { useNavigate } from 'react-router'
import { loginPath } from '../shared/routing/named-routes'
import { notify } from '../shared/notices/notices'
import { logout } from '../shared/session/session-store'

/** Ends the session and goes to the login page; where the server could not be told, says so there. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const failure = await logout().catch((error: unknown) => error)
    await navigate(loginPath)
    if (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure)
      notify(({ message }) => void message.error(`注销登录失败：${reason}`))
    }
  }
}
