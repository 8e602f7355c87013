import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Empty, Popconfirm, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../resource/AccountName'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import styles from './editor.module.css'

export interface StoredVersion {
  version: number
  createBy: string | null
  createTime: string
}

/** Two versions, or a version and the draft. */
interface Range {
  from: number
  to?: number
}

interface StoredVersionsProps<Version extends StoredVersion> {
  name: string
  /** What the answers of `list` and `compare` are remembered by. */
  queryKey: readonly string[]
  list: (signal: AbortSignal) => Promise<Version[]>
  /** What two versions differ in, in sentences. */
  compare: (range: Range, signal: AbortSignal) => Promise<string[]>
  /** Makes a version the draft; without it, whoever looks may not. */
  restore?: ((version: number) => Promise<{ message: string }>) | undefined
  /** What stays as it is until the draft is published again. */
  untilPublished: string
  /** What else is said of each version. */
  columns?: TableColumnsType<Version>
  onRestored: () => Promise<void>
  onClose: () => void
}

/** The published versions of something stored: each compared with the one before it and with the draft, and brought back as one. */
export function StoredVersions<Version extends StoredVersion>({
  name,
  queryKey,
  list,
  compare,
  restore,
  untilPublished,
  columns = [],
  onRestored,
  onClose,
}: StoredVersionsProps<Version>) {
  const { message } = App.useApp()
  /* the version that stands open, and with what it is compared */
  const [opened, setOpened] = useState<{ version: number; range: Range }>()
  const versions = useQuery({ queryKey, queryFn: ({ signal }) => list(signal), gcTime: 0 })

  const open = (version: number, range: Range) =>
    setOpened((before) =>
      JSON.stringify(before?.range) === JSON.stringify(range) ? undefined : { version, range },
    )
  const earlierThan = (version: number) =>
    versions.data
      ?.map((each) => each.version)
      .filter((each) => each < version)
      .sort((one, other) => other - one)[0]

  async function bringBack(version: number) {
    const done = await restore?.(version).catch(() => undefined)
    if (!done) return
    void message.success(done.message)
    await onRestored()
    onClose()
  }

  function actsOf({ version }: Version) {
    const earlier = earlierThan(version)
    return (
      <>
        <Button type="link" size="small" onClick={() => open(version, { from: version })}>
          与草稿比较
        </Button>
        {earlier !== undefined && (
          <Button type="link" size="small" onClick={() => open(version, { from: earlier, to: version })}>
            与上一版比较
          </Button>
        )}
        {restore && (
          <Popconfirm
            title={`将第 ${version} 版恢复为草稿？`}
            description={`现在的草稿会被替换；${untilPublished}`}
            okText="确定"
            cancelText="取消"
            onConfirm={() => bringBack(version)}
          >
            <Button type="link" size="small">
              恢复
            </Button>
          </Popconfirm>
        )}
      </>
    )
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
            expandedRowKeys: opened === undefined ? [] : [opened.version],
            expandedRowRender: () =>
              opened && <Differences queryKey={queryKey} range={opened.range} compare={compare} />,
          }}
          columns={[
            { title: '版本', dataIndex: 'version' },
            { title: '发布人', render: (_, { createBy }) => <AccountName value={createBy} /> },
            { title: '发布时间', dataIndex: 'createTime' },
            ...columns,
            { title: '操作', render: (_, version) => actsOf(version) },
          ]}
        />
      )}
    </Dialog>
  )
}

interface DifferencesProps extends Pick<StoredVersionsProps<StoredVersion>, 'queryKey' | 'compare'> {
  range: Range
}

function Differences({ queryKey, range, compare }: DifferencesProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, 'compared', range],
    queryFn: ({ signal }) => compare(range, signal),
    gcTime: 0,
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return null
  if (data.length === 0) return <span className={styles.same}>没有不同</span>
  return (
    <ul className={styles.differences}>
      {data.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  )
}
