import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../shared/api/client'
import { presentError } from '../shared/api/present-error'
import { logout, loadPermissions } from '../shared/session/session-store'
import { loginWithRedirect } from './guard'
import { loadSignedInArea } from './signed-in-area'
import { Waiting } from './Waiting'

let underWay: Promise<unknown> | undefined

/** Fetches menu and rights while the shell's code arrives; whoever cannot have them is logged out and sent to login. */
export function Entrance() {
  const navigate = useNavigate()

  useEffect(() => {
    void loadSignedInArea().catch(() => undefined) // its own boundary tells of a failure
    underWay ??= loadPermissions({ quiet: true })
      .catch(async (error: unknown) => {
        const { pathname, search, hash } = window.location
        if (error instanceof ApiError) presentError(error, { reload: () => undefined })
        await logout().catch(() => undefined)
        await navigate(loginWithRedirect(pathname + search + hash), { replace: true })
      })
      .finally(() => {
        underWay = undefined
      })
  }, [navigate])

  return <Waiting />
}
