import { resetTwoStep } from '@dougong/contract/account/two-step'
import { changeUserStatus } from '@dougong/contract/system/users/user-accounts'
import { createElement, Fragment } from 'react'
import type { Removing } from '../../../resource/list/use-undo'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { useViewAs } from './use-view-as'

export type UserDialogName = 'password' | 'agent' | 'why'

/** What can be done to an account beyond changing and removing it. */
export function useUserActions(
  open: (dialog: UserDialogName, user: ResourceRow) => void,
  leaving: Removing,
): RowActionsOf<ResourceRow> {
  const viewAs = useViewAs()
  return (user) => {
    const { id, status, username } = user
    const realname = String(user.realname)
    const isFrozen = status === 2
    const freezing = isFrozen ? '解冻' : '冻结'
    return [
      { label: '重置密码', group: '登录', may: 'system:user:changepwd', run: () => open('password', user) },
      {
        label: '重置两步验证',
        group: '登录',
        may: 'system:user:changepwd',
        ask: {
          title: '重置两步验证',
          content: `${realname}（${String(username)}）的验证器和恢复码将失效，下次登录不再需要验证码。请先确认是本人提出。`,
        },
        run: () => answer(resetTwoStep, { body: { id } }),
      },
      {
        label: freezing,
        may: 'system:user:frozenBatch',
        danger: !isFrozen,
        ask: {
          title: `${freezing}用户`,
          content: createElement(
            Fragment,
            null,
            `确定${freezing} ${realname}（${String(username)}）吗？`,
            !isFrozen && leaving.question([id]),
          ),
        },
        run: async () => {
          if (!isFrozen) await leaving.before([id])
          return answer(changeUserStatus, { body: { ids: id, status: isFrozen ? 1 : 2 } })
        },
      },
      { label: '代理人', group: '登录', may: 'system:agent:list', run: () => open('agent', user) },
      { label: '权限诊断', group: '权限', may: 'system:permission:why', run: () => open('why', user) },
      {
        label: '以其身份查看',
        group: '权限',
        may: 'system:user:viewAs',
        run: () => viewAs({ id, realname }),
      },
    ]
  }
}
