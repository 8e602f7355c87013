import { viewAs } from '@dougong/contract/system/view-as'
import { App, Button } from 'antd'
import { Can } from '../../../../shared/access/Can'
import { call } from '../../../../shared/api/client'
import { startViewing } from '../../../../shared/session/viewing'

interface ViewAsButtonProps {
  user: { id: string; realname: string }
}

/** Looks through the user's eyes, after a question: it is logged. */
export function ViewAsButton({ user }: ViewAsButtonProps) {
  const { modal } = App.useApp()
  const ask = () =>
    modal.confirm({
      title: `以 ${user.realname} 的身份查看？`,
      content: '您将看到该用户所见的菜单和数据，只能看，不能修改。开始和结束都会写入日志。',
      okText: '开始查看',
      cancelText: '取消',
      onOk: () => call(viewAs, { body: { userId: user.id } }).then(startViewing, () => undefined),
    })
  return (
    <Can do="system:user:viewAs">
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        aria-label={`以 ${user.realname} 的身份查看`}
        onClick={ask}
      >
        查看身份
      </Button>
    </Can>
  )
}
