import { endOnlineUser, type OnlineUser } from '@dougong/contract/system/users/online-users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Popconfirm } from 'antd'
import { Can } from '../../shared/access/Can'
import { answer } from '../../shared/api/client'
import { ColourTag } from '../../shared/ui/ColourTag'
import styles from './OnlineUsersPage.module.css'

/** Ends somebody's session, after a question. One's own is ended by signing out. */
export function EndSessionButton({ user }: { user: OnlineUser }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => answer(endOnlineUser, { body: { token: user.token } }),
    onSuccess: ({ message: done }) => void message.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: ['online-users'] }),
  })
  if (user.isOwn) return <ColourTag color="green">当前会话</ColourTag>
  return (
    <Can do="system:online:kick">
      <Popconfirm
        title="强制下线"
        placement="topRight"
        description={`确定让 ${user.realname}（${user.username}）下线吗？`}
        okText="确定"
        cancelText="取消"
        okButtonProps={{ danger: true }}
        onConfirm={() => ending.mutate()}
      >
        <Button
          danger
          type="link"
          size="small"
          className={styles.end ?? ''}
          loading={ending.isPending}
          aria-label={`强制下线 ${user.username}`}
        >
          强制下线
        </Button>
      </Popconfirm>
    </Can>
  )
}
