import {
  compareFlowVersions,
  listFlowVersions,
  restoreFlowVersion,
} from '@dougong/contract/online/flows/flow-calls'
import type { ResultOf } from '@dougong/contract/endpoint'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Empty, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../../../resource/AccountName'
import { useMay } from '../../../../shared/access/may'
import { answer, call } from '../../../../shared/api/client'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import styles from './publishing.module.css'

interface VersionsDialogProps {
  id: string
  name: string
  onRestored: () => Promise<void>
  onClose: () => void
}

type Version = ResultOf<typeof listFlowVersions>[number]

/** What stands open: a version beside the one before it, or beside the draft. */
interface Compared {
  version: number
  isWithEarlier: boolean
}

/** The published versions of a flow: each compared with the one before it and with the draft, and brought back as one. */
export function VersionsDialog({ id, name, onRestored, onClose }: VersionsDialogProps) {
  const { message } = App.useApp()
  const mayEdit = useMay('online:flow:edit')
  const [compared, setCompared] = useState<Compared>()
  const versions = useQuery({
    queryKey: ['flow-versions', id],
    queryFn: ({ signal }) => call(listFlowVersions, { query: { id } }, { signal, quiet: true }),
    gcTime: 0,
  })

  const compare = (next: Compared) =>
    setCompared((before) => (JSON.stringify(before) === JSON.stringify(next) ? undefined : next))

  async function restore(version: number) {
    const done = await answer(restoreFlowVersion, { body: { id, version } }).catch(() => undefined)
    if (!done) return
    void message.success(done.message)
    await onRestored()
    onClose()
  }

  return (
    <Dialog open title={`版本：${name}`} width={760} footer={null} onCancel={onClose}>
      {versions.error ? (
        <LoadFailure
          error={versions.error}
          onRetry={() => void versions.refetch()}
          isRetrying={versions.isFetching}
        />
      ) : (
        <Table<Version>
          rowKey="version"
          size="small"
          pagination={false}
          loading={versions.isPending}
          dataSource={versions.data ?? []}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty description="还没有发布过" /> }}
          expandable={{
            showExpandColumn: false,
            expandedRowKeys: compared === undefined ? [] : [compared.version],
            expandedRowRender: () => compared && <Differences id={id} {...compared} />,
          }}
          columns={[
            { title: '版本', dataIndex: 'version' },
            { title: '发布人', render: (_, { createBy }) => <AccountName value={createBy} /> },
            { title: '发布时间', dataIndex: 'createTime' },
            {
              title: '审批单',
              render: (_, { cases, runningCases }) =>
                runningCases > 0 ? `${cases}（进行中 ${runningCases}）` : cases,
            },
            {
              title: '操作',
              render: (_, { version }) => (
                <>
                  <Button type="link" size="small" onClick={() => compare({ version, isWithEarlier: false })}>
                    与草稿比较
                  </Button>
                  {version > 1 && (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => compare({ version, isWithEarlier: true })}
                    >
                      与上一版比较
                    </Button>
                  )}
                  {mayEdit && (
                    <Popconfirm
                      title={`将第 ${version} 版恢复为草稿？`}
                      description="现在的草稿会被替换；再次发布之前，正在使用的版本不变。"
                      okText="确定"
                      cancelText="取消"
                      onConfirm={() => restore(version)}
                    >
                      <Button type="link" size="small">
                        恢复
                      </Button>
                    </Popconfirm>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}

function Differences({ id, version, isWithEarlier }: Compared & { id: string }) {
  const query = isWithEarlier ? { id, from: version - 1, to: version } : { id, from: version }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['flow-versions', id, 'compared', query],
    queryFn: ({ signal }) => call(compareFlowVersions, { query }, { signal, quiet: true }),
    gcTime: 0,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return null
  if (data.changes.length === 0) return <span className={styles.note}>没有不同</span>
  return (
    <ul className={styles.list}>
      {data.changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
