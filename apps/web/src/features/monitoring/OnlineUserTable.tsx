import type { OnlineUser } from '@dougong/contract/system/users/online-users'
import type { TableColumnsType } from 'antd'
import { type PagedRows, PagedTable } from '../../shared/ui/PagedTable'
import { EndSessionButton } from './EndSessionButton'
import { UserName } from './UserName'
import { describeUserAgent } from '../../shared/user-agent'

const columns: TableColumnsType<OnlineUser> = [
  { title: '用户', render: (_, user) => <UserName user={user} /> },
  { title: '登录地址', width: 160, render: (_, { ip }) => ip ?? '—' },
  {
    title: '设备',
    width: 180,
    render: (_, { userAgent }) => <span title={userAgent ?? ''}>{describeUserAgent(userAgent)}</span>,
  },
  { title: '登录时间', width: 180, dataIndex: 'loginTime' },
  { title: '最近活动', width: 180, dataIndex: 'seenTime' },
  { title: '操作', width: 120, fixed: 'end', render: (_, user) => <EndSessionButton user={user} /> },
]

export function OnlineUserTable(list: PagedRows<OnlineUser>) {
  return <PagedTable {...list} columns={columns} width={1020} empty="没有在线用户" />
}
