import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../shared/session/session-state'
import { usePlaceInHistory } from './back-closes-dialogs'
import { decide } from './guard'
import { LoadedPage } from '../page/LoadedPage'
import { loadSignedInArea } from '../signed-in-area'

/** Lets a visit through, or takes it where the guard says. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  usePlaceInHistory()
  const token = useSession((session) => session.token)
  const home = useSession(({ permissionList }) => permissionList?.home ?? null)
  const decision = decide({ pathname, search, hash, token, home })
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  if (decision.kind === 'fetchPermissions') return <LoadedPage load={entrance} />
  return children
}

/** The shell's code is asked for beside it: it arrives while menu and rights are fetched. */
async function entrance() {
  void loadSignedInArea().catch(() => undefined) // its own boundary tells of a failure
  const { askPermissions, Entrance } = await import('./Entrance')
  askPermissions().catch(() => undefined) // the entrance asks again, and tells
  return Entrance
}
