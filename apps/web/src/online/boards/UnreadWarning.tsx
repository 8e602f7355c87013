import {
  findUnreadSources,
  giveUnreadSources,
  type UnreadSource,
} from '@dougong/contract/online/boards/calls'
import { sourceKey } from '@dougong/contract/online/source-kinds'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { answer, call } from '../../shared/api/client'
import { useSaving } from '../../shared/use-saving'
import styles from './boards.module.css'

interface UnreadWarningProps {
  sources: readonly Pick<UnreadSource, 'kind' | 'id'>[]
  /** With whom the board is to be shared. */
  roleIds: readonly string[]
  usernames?: readonly string[]
}

/** Says which reports of a board the chosen roles and users could not read, and offers to give roles what they lack. */
export function UnreadWarning({ sources, roleIds, usernames = [] }: UnreadWarningProps) {
  const { message } = App.useApp()
  const giving = useSaving()
  const sharing = {
    sources: sources.map(({ kind, id }) => ({ kind, id })),
    roleIds: [...roleIds],
    usernames: [...usernames],
  }
  const { data = [], refetch } = useQuery({
    queryKey: ['board-unread', sharing.sources.map(sourceKey), sharing.roleIds, sharing.usernames],
    queryFn: ({ signal }) => call(findUnreadSources, { body: sharing }, { signal, silent: true }),
    enabled: sources.length > 0 && roleIds.length + usernames.length > 0,
    gcTime: 0,
  })
  if (data.length === 0) return null
  const mayGive = data.some((source) => source.mayGive)
  const give = () =>
    giving.save(async () => {
      void message.success((await answer(giveUnreadSources, { body: sharing }, { quiet: true })).message)
      await refetch()
    })
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.unreadNote ?? ''}
      title={data.some(({ users }) => users.length > 0) ? '有人看不到部分卡片' : '有角色看不到部分卡片'}
      description={
        <>
          <ul className={styles.unread}>
            {data.map((source) => (
              <li key={sourceKey(source)}>
                “{source.name}”：{[...source.roles, ...source.users].map(({ name }) => name).join('、')}
                没有查看权限
              </li>
            ))}
          </ul>
          {giving.refusal !== undefined && <p role="alert">{giving.refusal}</p>}
          {mayGive ? (
            <Button size="small" loading={giving.isSaving} onClick={() => void give()}>
              {data.some(({ users }) => users.length > 0) ? '授予角色查看权限' : '授予查看权限'}
            </Button>
          ) : (
            <p>请在角色授权中授予报表和数据的查看权限，或请有权限的人授予。</p>
          )}
        </>
      }
    />
  )
}
