import { lazyPart } from '@dougong/widgets/lazy-part'
import {
  announcements,
  releaseAnnouncement,
  revokeAnnouncement,
} from '@dougong/contract/system/announcements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Popconfirm, Space } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { Can } from '../../../shared/access/Can'
import { announcementsKey } from '../../../shared/announcements/announcements.queries'
import { answer } from '../../../shared/api/client'
import { DialogButton } from '../../../shared/ui/DialogButton'
import { isDraft, isReleased } from './states'

const ReadersDialog = lazyPart(async () => (await import('./ReadersDialog')).ReadersDialog)

/** What can be done with an announcement in its state. */
export function AnnouncementActions({ row }: { row: ResourceRow }) {
  return (
    <Space size={12}>
      {isDraft(row) && (
        <Can do="system:sysAnnouncement:release">
          <StateButton row={row} call={releaseAnnouncement} label="发布" question="确定发布吗?" />
        </Can>
      )}
      {isReleased(row) && (
        <Can do="system:sysAnnouncement:revoke">
          <StateButton row={row} call={revokeAnnouncement} label="撤销" question="确定撤销吗?" />
        </Can>
      )}
      {!isDraft(row) && (
        <DialogButton label="阅读情况">
          {(close) => <ReadersDialog id={row.id} title={String(row.titile)} onClose={close} />}
        </DialogButton>
      )}
    </Space>
  )
}

interface StateButtonProps {
  row: ResourceRow
  call: typeof releaseAnnouncement
  label: string
  question: string
}

function StateButton({ row, call, label, question }: StateButtonProps) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const changing = useMutation({
    mutationFn: () => answer(call, { query: { id: row.id } }),
    onSuccess: ({ message: done }) => void message.success(done),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['resource', announcements.path] }),
        queries.invalidateQueries({ queryKey: announcementsKey }),
      ]),
  })
  return (
    <Popconfirm title={question} okText="确定" cancelText="取消" onConfirm={() => changing.mutate()}>
      <Button type="link" size="small" loading={changing.isPending}>
        {label}
      </Button>
    </Popconfirm>
  )
}
