import { chatOfClient } from '@dougong/contract/account/chat-entrance'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../shared/api/client'
import { sentences } from '../../shared/api/errors'
import { presentError } from '../../shared/api/present-error'
import { notify } from '../../shared/notices/notices'
import { keepFarewell } from '../../shared/session/farewell'
import { noteNameOfEndedSession } from '../../shared/session/known-name'
import { resumeOwnSession } from '../../shared/session/own-session'
import { logout, loadPermissions } from '../../shared/signed-in/session-store'
import { loginWithRedirect } from './guard'
import { Waiting } from '../page/Waiting'

let pendingRights: Promise<unknown> | undefined
let underWay: Promise<unknown> | undefined

/** Asks for menu and rights, once at a time; begun before there is anything to show meanwhile. */
export function askPermissions(): Promise<unknown> {
  pendingRights ??= loadPermissions({ silent: true, keepsSession: true }).finally(() => {
    pendingRights = undefined
  })
  return pendingRights
}

/** Fetches menu and rights; whoever cannot have them is logged out and sent to login. */
export function Entrance() {
  const navigate = useNavigate()

  useEffect(() => {
    underWay ??= askPermissions()
      .catch(async (error: unknown) => {
        const { pathname, search, hash } = window.location
        present(error)
        const ownPath = resumeOwnSession()
        if (ownPath !== undefined) return window.location.assign(ownPath)
        noteNameOfEndedSession()
        await logout().catch(() => undefined)
        if (error instanceof ApiError) keepFarewell(error)
        const login = loginWithRedirect(pathname + search + hash, chatOfClient(navigator.userAgent))
        await navigate(login, { replace: true })
      })
      .finally(() => {
        underWay = undefined
      })
  }, [navigate])

  return <Waiting />
}

function present(error: unknown): void {
  if (error instanceof ApiError) return presentError(error, { leave: () => undefined })
  const reason = error instanceof Error ? error.message : String(error)
  const description = `没有取得菜单权限，请联系管理员授权（${reason}）`
  notify(({ notification }) => notification.error({ title: sentences.prompt, description }))
}
