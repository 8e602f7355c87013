import { DownOutlined } from '@ant-design/icons'
import { users } from '@dougong/contract/system/users'
import { changeUserStatus } from '@dougong/contract/system/user-accounts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { useViewAs } from './use-view-as'

export type UserDialogName = 'password' | 'agent' | 'why'

interface UserRowMenuProps {
  user: ResourceRow
  onOpen: (dialog: UserDialogName) => void
}

/** What can be done to an account beyond changing and removing it. */
export function UserRowMenu({ user, onOpen }: UserRowMenuProps) {
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const viewAs = useViewAs()
  const [mayReset, mayFreeze, mayAppoint, mayAskWhy, mayView] = [
    useMay('system:user:changepwd'),
    useMay('system:user:frozenBatch'),
    useMay('system:agent:list'),
    useMay('system:permission:why'),
    useMay('system:user:viewAs'),
  ]
  const isFrozen = user.status === 2
  const freezing = isFrozen ? '解冻' : '冻结'
  const items = [
    ...(mayReset ? [{ key: 'password', label: '密码' }] : []),
    ...(mayFreeze ? [{ key: 'freeze', label: freezing, danger: !isFrozen }] : []),
    ...(mayAppoint ? [{ key: 'agent', label: '代理人' }] : []),
    ...(mayAskWhy ? [{ key: 'why', label: '权限查因' }] : []),
    ...(mayView ? [{ key: 'viewAs', label: '以其身份查看' }] : []),
  ]
  if (items.length === 0) return null

  async function freeze() {
    const body = { ids: user.id, status: isFrozen ? 1 : 2 }
    const done = await answer(changeUserStatus, { body }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['resource', users.path] })
    if (done) void message.success(done.message)
  }

  function choose({ key }: { key: string }) {
    if (key === 'password' || key === 'agent' || key === 'why') return onOpen(key)
    if (key === 'viewAs') return viewAs({ id: user.id, realname: String(user.realname) })
    modal.confirm({
      title: `${freezing}用户`,
      content: `确定${freezing} ${String(user.realname)}（${String(user.username)}）吗？`,
      okText: '确定',
      cancelText: '取消',
      onOk: freeze,
    })
  }

  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
      <Button
        type="link"
        size="small"
        icon={<DownOutlined />}
        iconPlacement="end"
        aria-label={`更多 ${String(user.username)}`}
      >
        更多
      </Button>
    </Dropdown>
  )
}
