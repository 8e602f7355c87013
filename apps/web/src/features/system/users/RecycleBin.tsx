import {
  eraseUsers,
  listRemovedUsers,
  type RemovedUser,
  restoreUsers,
} from '@dougong/contract/system/users/user-accounts'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button, Space, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../../resource/AccountName'
import { Can } from '../../../shared/access/Can'
import { answer, call } from '../../../shared/api/client'
import { PageTable } from '../../../shared/ui/PageTable'
import { SearchBox } from '../../../shared/ui/SearchBox'
import { usePaging } from '../../../shared/ui/paging'
import styles from './RecycleBin.module.css'

/** Removed users: back again, or gone for good. */
export function RecycleBin({ onClose }: { onClose: () => void }) {
  const { message, modal } = App.useApp()
  const { page, restart, paginationFor } = usePaging()
  const [username, setUsername] = useState<string>()
  const [selected, setSelected] = useState<string[]>([])
  const query = { ...page, username }
  const removed = useQuery({
    queryKey: ['removed-users', query],
    queryFn: ({ signal }) => call(listRemovedUsers, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

  async function change(work: Promise<{ message: string }>) {
    const done = await work.catch(() => undefined)
    setSelected([])
    await removed.refetch()
    if (done) void message.success(done.message)
  }
  const restore = (ids: string[]) => change(answer(restoreUsers, { body: { userIds: ids.join(',') } }))
  const erase = (ids: string[]) => change(answer(eraseUsers, { query: { userIds: ids.join(',') } }))

  const columns: TableColumnsType<RemovedUser> = [
    { title: '用户账号', dataIndex: 'username' },
    { title: '用户姓名', dataIndex: 'realname' },
    { title: '部门', dataIndex: 'orgCodeTxt', render: (text: string | null) => text ?? '—' },
    { title: '删除人', dataIndex: 'updateBy', width: 120, render: (by) => <AccountName value={by} /> },
    { title: '删除时间', dataIndex: 'updateTime', width: 180 },
    {
      title: '操作',
      width: 150,
      fixed: 'end',
      render: (_, user) => (
        <Space size={12}>
          <Button
            type="link"
            size="small"
            className={styles.verb ?? ''}
            aria-label={`还原 ${user.realname}`}
            onClick={() => void restore([user.id])}
          >
            还原
          </Button>
          <Can do="system:user:deleteRecycleBin">
            <Button
              type="link"
              size="small"
              danger
              className={styles.verb ?? ''}
              aria-label={`彻底删除 ${user.realname}`}
              onClick={() =>
                askToRemove(modal, {
                  question: `确定彻底删除“${user.realname}”吗？`,
                  warning: '删除后不能恢复。',
                  verb: '彻底删除',
                  onOk: () => erase([user.id]),
                })
              }
            >
              彻底删除
            </Button>
          </Can>
        </Space>
      ),
    },
  ]

  return (
    <Dialog open mayFill title="用户回收站" width={1000} footer={null} onCancel={onClose}>
      <div className={styles.tools}>
        <SearchBox
          label="用户账号"
          onSearch={(text) => {
            setUsername(text || undefined)
            restart()
          }}
        />
        <Button disabled={selected.length === 0} onClick={() => void restore(selected)}>
          批量还原
        </Button>
      </div>
      <PageTable
        query={removed}
        columns={columns}
        scroll={{ x: 860 }}
        locale={{ emptyText: '回收站是空的' }}
        rowSelection={{ selectedRowKeys: selected, onChange: (keys) => setSelected(keys.map(String)) }}
        pagination={paginationFor(removed.data)}
      />
    </Dialog>
  )
}
