import { viewAs } from '@dougong/contract/system/users/view-as'
import { App } from 'antd'
import { call } from '../../../shared/api/client'
import { startViewing } from '../../../shared/signed-in/viewing'

/** Looks through a user's eyes, after a question: it is logged. */
export function useViewAs() {
  const { modal } = App.useApp()
  return ({ id, realname }: { id: string; realname: string }) =>
    void modal.confirm({
      title: `以 ${realname} 的身份查看？`,
      content: '您将看到该用户所见的菜单和数据，只能看，不能修改。开始和结束都会写入日志。',
      okText: '开始查看',
      cancelText: '取消',
      onOk: () => call(viewAs, { body: { userId: id } }).then(startViewing, () => undefined),
    })
}
