import { listOwnSessions, listOwnSignIns } from '@dougong/contract/account/account'
import { getOwnDepartments, getUserInfo } from '@dougong/contract/account/session'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'
import { takeUserInfo } from '../../shared/signed-in/session-store'

export const ownAccountKey = ['account', 'own']

/** The user as the server knows it now; what this browser remembers may be days old, and is brought up to date. */
export const ownAccount = queryOptions({
  queryKey: ownAccountKey,
  queryFn: async ({ signal }) => {
    const { userInfo } = await call(getUserInfo, {}, { signal, quiet: true })
    takeUserInfo(userInfo)
    return userInfo
  },
})

export const ownDepartments = queryOptions({
  queryKey: ['account', 'departments'],
  queryFn: ({ signal }) => call(getOwnDepartments, {}, { signal, quiet: true }),
})

export const ownSignIns = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: ({ signal }) => call(listOwnSignIns, {}, { signal, quiet: true }),
})

export const ownSessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listOwnSessions, {}, { signal, quiet: true }),
})
