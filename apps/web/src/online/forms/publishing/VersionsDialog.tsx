import { compareVersions, listVersions, restoreVersion } from '@dougong/contract/online/forms/publishing'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Empty, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../../resource/AccountName'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { answer, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import styles from './publishing.module.css'

interface VersionsDialogProps {
  form: ResourceRow
  onRestored: () => Promise<void>
  onClose: () => void
}

interface Version {
  version: number
  createBy: string | null
  createTime: string
}

/** What stands open: a version beside an earlier one, or beside the draft. */
interface Compared {
  version: number
  earlier?: number | undefined
}

/** The published versions of a form: each compared with the one before it and with the draft, and brought back as one. */
export function VersionsDialog({ form, onRestored, onClose }: VersionsDialogProps) {
  const { message } = App.useApp()
  const mayEdit = useMay('online:form:edit')
  const [compared, setCompared] = useState<Compared>()
  const params = { id: form.id }
  const versions = useQuery({
    queryKey: ['form-versions', form.id],
    queryFn: ({ signal }) => call(listVersions, { params }, { signal, quiet: true }),
    gcTime: 0,
  })

  const compare = (next: Compared) =>
    setCompared((before) => (JSON.stringify(before) === JSON.stringify(next) ? undefined : next))
  const earlierThan = (version: number) =>
    versions.data
      ?.map((each) => each.version)
      .filter((each) => each < version)
      .sort((one, other) => other - one)[0]

  async function restore(version: number) {
    const done = await answer(restoreVersion, { params, body: { version } }).catch(() => undefined)
    if (!done) return
    void message.success(done.message)
    await onRestored()
    onClose()
  }

  return (
    <Dialog open title={`版本：${String(form.tableTxt)}`} width={720} footer={null} onCancel={onClose}>
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
            expandedRowRender: () => compared && <Differences formId={form.id} {...compared} />,
          }}
          columns={[
            { title: '版本', dataIndex: 'version' },
            { title: '发布人', render: (_, { createBy }) => <AccountName value={createBy} /> },
            { title: '发布时间', dataIndex: 'createTime' },
            {
              title: '操作',
              render: (_, { version }) => (
                <>
                  <Button type="link" size="small" onClick={() => compare({ version })}>
                    与草稿比较
                  </Button>
                  {earlierThan(version) !== undefined && (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => compare({ version, earlier: earlierThan(version) })}
                    >
                      与上一版比较
                    </Button>
                  )}
                  {mayEdit && (
                    <Popconfirm
                      title={`将第 ${version} 版恢复为草稿？`}
                      description="现在的草稿会被替换；同步数据库之前，已发布的页面不变。"
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

function Differences({ formId, version, earlier }: Compared & { formId: string }) {
  const query = earlier === undefined ? { from: version } : { from: earlier, to: version }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form-versions', formId, 'compared', query],
    queryFn: ({ signal }) =>
      call(compareVersions, { params: { id: formId }, query }, { signal, quiet: true }),
    gcTime: 0,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return null
  if (data.length === 0) return <span className={styles.note}>没有不同</span>
  return (
    <ul className={styles.differences}>
      {data.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  )
}
