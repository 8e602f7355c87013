import type { OnlineUser } from '@dougong/contract/system/online-users'
import { Table, type TableColumnsType, type TablePaginationConfig } from 'antd'
import { EndSessionButton } from './EndSessionButton'
import { UserName } from './UserName'
import { describeUserAgent } from './user-agent'

export interface OnlineUserListProps {
  users: OnlineUser[]
  isLoading: boolean
  pagination: TablePaginationConfig
}

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

export function OnlineUserTable({ users, isLoading, pagination }: OnlineUserListProps) {
  return (
    <Table
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={users}
      loading={isLoading}
      pagination={pagination}
      scroll={{ x: 1020 }}
      locale={{ emptyText: '没有在线用户' }}
    />
  )
}
