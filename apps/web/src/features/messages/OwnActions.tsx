import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import type { OwnAnnouncement } from '@dougong/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button } from 'antd'
import { removeOwn, setStar } from './reading/announcements.queries'

/** Stars a message, or takes its star away. */
export function StarButton({ row: { id, starFlag } }: { row: OwnAnnouncement }) {
  const isStarred = starFlag === '1'
  const starring = useMutation({ mutationFn: () => setStar(id, !isStarred) })
  return (
    <Button
      type="text"
      size="small"
      aria-label={isStarred ? '取消标星' : '标星'}
      aria-pressed={isStarred}
      loading={starring.isPending}
      icon={
        isStarred ? (
          <StarFilled style={{ color: 'var(--ant-color-warning)' }} />
        ) : (
          <StarOutlined aria-hidden />
        )
      }
      onClick={() => starring.mutate()}
    />
  )
}

/** Takes a message out of the own list. */
export function RemoveOwnButton({ row: { id } }: { row: OwnAnnouncement }) {
  const { message, modal } = App.useApp()
  const removing = useMutation({
    mutationFn: () => removeOwn([id]),
    onSuccess: (words) => void message.success(words),
  })
  return (
    <Button
      onClick={() =>
        askToRemove(modal, { question: '确定从我的消息中删除吗？', onOk: () => removing.mutate() })
      }
      type="text"
      size="small"
      danger
      aria-label="删除"
      loading={removing.isPending}
      icon={<DeleteOutlined />}
    />
  )
}
