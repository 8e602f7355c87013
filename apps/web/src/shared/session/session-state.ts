import { create } from 'zustand'
import type { PermissionAnswer } from '@dougong/contract/menu/menu'
import type { LoginResult, UserInfo } from '@dougong/contract/account/session'
import { forgetDictionaries, keepDictionaries } from '../dictionaries/dictionary-cache'
import { permissionKeys, sevenDays, storageKeys } from '../storage/keys'
import { localStore } from '../storage/local-store'
import { sessionStore } from '../storage/session-store'
import { greetingAt } from './greeting'

export interface Session {
  token: string | null
  username: string
  realname: string
  /** 0 where the user works in no tenant. */
  tenantid: number
  welcome: string
  avatar: string
  info: UserInfo | null
  /** Null until fetched; the menu of a user who may do nothing never gets here. */
  permissionList: PermissionAnswer | null
}

const signedOut: Session = {
  token: null,
  username: '',
  realname: '',
  tenantid: 0,
  welcome: '',
  avatar: '',
  info: null,
  permissionList: null,
}

/** Who is signed in, in this browser. Light on purpose: the public site loads it to learn whether there is a token. */
export const useSession = create<Session>()(restored)

function restored(): Session {
  const token = localStore.get<string>(storageKeys.token)
  if (!token) return signedOut
  const info = localStore.get<UserInfo>(storageKeys.userInfo) ?? null
  return { ...signedOut, token, tenantid: localStore.get<number>(storageKeys.tenant) ?? 0, ...partsOf(info) }
}

function partsOf(info: UserInfo | null) {
  return {
    username: info?.username ?? localStore.get<string>(storageKeys.username) ?? '',
    realname: info?.realname ?? '',
    avatar: info?.avatar ?? '',
    welcome: greetingAt(new Date().getHours()),
    info,
  }
}

/** Takes the answer of any form of sign-in. The permissions of an earlier user are gone with it. */
export function startSession({ token, userInfo, sysAllDictItems }: LoginResult): void {
  localStore.set(storageKeys.token, token, sevenDays)
  localStore.set(storageKeys.username, userInfo.username, sevenDays)
  localStore.remove(storageKeys.tenant)
  localStore.remove(storageKeys.farewell)
  keepDictionaries(sysAllDictItems)
  useSession.setState({ ...signedOut, token })
  takeUserInfo(userInfo)
}

/** The user as the server tells it now, for instance after a switch of department. */
export function takeUserInfo(info: UserInfo): void {
  localStore.set(storageKeys.userInfo, info, sevenDays)
  useSession.setState(partsOf(info))
}

export function takeTenant(tenantid: number): void {
  localStore.set(storageKeys.tenant, tenantid, sevenDays)
  useSession.setState({ tenantid })
}

/** Notes for which tenant this browser works from the next load of the page on; what is on screen stays as it is until then. */
export function keepWorkplace(tenantid: number, info: UserInfo): void {
  localStore.set(storageKeys.tenant, tenantid, sevenDays)
  localStore.set(storageKeys.userInfo, info, sevenDays)
}

export function takePermissions(permissionList: PermissionAnswer): void {
  sessionStore.set(permissionKeys.own, permissionList.auth)
  sessionStore.set(permissionKeys.all, permissionList.allAuth)
  useSession.setState({ permissionList })
}

const endListeners = new Set<() => void>()

/** Runs whenever a session ends in this window, so that nothing of one user is shown to the next. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Forgets token, user, tenant, permissions and dictionaries in this browser; the server is not asked. */
export function endSession(): void {
  forgetSession()
  useSession.setState(signedOut)
  for (const listener of endListeners) listener()
}

/** Removes the session from storage; what is on screen stays for the moment. */
export function forgetSession(): void {
  const { token, username, userInfo, tenant, viewer, locked, displayUnsaved } = storageKeys
  for (const key of [token, username, userInfo, tenant, viewer, locked, displayUnsaved])
    localStore.remove(key)
  sessionStore.remove(permissionKeys.own)
  sessionStore.remove(permissionKeys.all)
  forgetDictionaries()
}
