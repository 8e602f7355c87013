import { changeOwnProfile, type OwnProfileChange } from '@dougong/contract/account/account'
import type { UserInfo } from '@dougong/contract/account/session'
import { answer } from '../../shared/api/client'
import { queryClient } from '../../shared/api/query-client'
import { takeUserInfo } from '../../shared/signed-in/session-store'
import { ownAccountKey } from './account.queries'

/** Saves what is given of the own account; the shell shows the new name and avatar at once. */
export async function changeProfile(
  change: OwnProfileChange,
): Promise<{ message: string; userInfo: UserInfo }> {
  const { message, result } = await answer(changeOwnProfile, { body: change })
  takeUserInfo(result.userInfo)
  queryClient.setQueryData(ownAccountKey, result.userInfo)
  return { message, userInfo: result.userInfo }
}
