import {
  type AnnouncementReader,
  listAnnouncementReaders,
  remindAnnouncement,
} from '@dougong/contract/system/announcements'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Popconfirm, Progress, Segmented, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { answer, call } from '../../../shared/api/client'
import { PageTable } from '../../../shared/ui/PageTable'
import { PersonName } from '../../../shared/ui/PersonName'
import { usePaging } from '../../../shared/ui/paging'
import type { ReadFlag } from '../announcement-words'
import styles from './ReadersDialog.module.css'

interface ReadersQuery {
  id: string
  readFlag: ReadFlag
  name: string
  pageNo: number
  pageSize: number
}

const readers = (query: ReadersQuery) =>
  queryOptions({
    queryKey: ['announcement-readers', query],
    queryFn: ({ signal }) => call(listAnnouncementReaders, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

interface ReadersDialogProps {
  id: string
  title: string
  /** It is out: those who have not read it can be reminded. */
  mayRemind: boolean
  onClose: () => void
}

/** Who has read an announcement and who has not; those are reminded here. */
export function ReadersDialog({ id, title, mayRemind, onClose }: ReadersDialogProps) {
  const [readFlag, setReadFlag] = useState<ReadFlag>('1')
  const [name, setName] = useState('')
  const { page, restart, paginationFor } = usePaging()
  const found = useQuery(readers({ id, readFlag, name, ...page }))
  const columns: TableColumnsType<AnnouncementReader> = [
    { title: '姓名', render: (_, reader) => <PersonName row={reader} />, ellipsis: true },
    { title: '账号', dataIndex: 'username', ellipsis: true },
    ...(readFlag === '1' ? [{ title: '阅读时间', dataIndex: 'readTime', width: 170 }] : []),
  ]
  const labelled = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word}（${count}）`
  return (
    <Dialog open width={640} title={`阅读情况：${title}`} footer={null} onCancel={onClose}>
      {found.data && name === '' && <ReadShare read={found.data.readTotal} unread={found.data.unreadTotal} />}
      <div className={styles.tools}>
        <Segmented
          value={readFlag}
          options={[
            { value: '1' as const, label: labelled('已读', found.data?.readTotal) },
            { value: '0' as const, label: labelled('未读', found.data?.unreadTotal) },
          ]}
          onChange={(next) => {
            setReadFlag(next)
            restart()
          }}
        />
        {mayRemind && readFlag === '0' && Boolean(found.data?.unreadTotal) && (
          <Can do="system:sysAnnouncement:release">
            <RemindButton id={id} />
          </Can>
        )}
        <Input.Search
          className={styles.search ?? ''}
          aria-label="姓名或账号"
          placeholder="请输入姓名或账号"
          allowClear
          maxLength={100}
          onSearch={(text) => {
            setName(text.trim())
            restart()
          }}
        />
      </div>
      <PageTable
        query={found}
        columns={columns}
        pagination={{ ...paginationFor(found.data), showQuickJumper: false, size: 'small' }}
        locale={{ emptyText: readFlag === '1' ? '还没有人阅读' : '没有未读的用户' }}
      />
    </Dialog>
  )
}

/** How far it has come among those it is for. */
function ReadShare({ read, unread }: { read: number; unread: number }) {
  const all = read + unread
  if (all === 0) return null
  return (
    <Progress
      aria-label="已读比例"
      percent={Math.floor((read / all) * 100)}
      format={() => `${read} / ${all}`}
    />
  )
}

function RemindButton({ id }: { id: string }) {
  const { message } = App.useApp()
  const reminding = useMutation({
    mutationFn: () => answer(remindAnnouncement, { body: { id } }),
    onSuccess: ({ message: words }) => void message.success(words),
  })
  return (
    <Popconfirm
      title="确定提醒所有未读用户吗？"
      okText="确定"
      cancelText="取消"
      onConfirm={() => reminding.mutate()}
    >
      <Button loading={reminding.isPending}>提醒未读用户</Button>
    </Popconfirm>
  )
}
