import {
  destroyDictionary,
  dictionaries,
  listRemovedDictionaries,
  type RemovedDictionary,
  restoreDictionary,
} from '@dougong/contract/system/dictionaries'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button, Space, Table, type TableColumnsType } from 'antd'
import type { Envelope } from '@dougong/contract/envelope'
import { answer, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { useDictionaryRefresh } from './use-dictionary-refresh'

/** Removed dictionaries: back again, or gone for good. */
export function RecycleBin({ onClose }: { onClose: () => void }) {
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const refresh = useDictionaryRefresh()
  const queryKey = ['resource', dictionaries.path, 'bin']
  const bin = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listRemovedDictionaries, {}, { signal, quiet: true }),
  })

  async function act(work: () => Promise<Envelope<string>>) {
    const done = await work().catch(() => undefined)
    if (done) void message.success(done.message)
    await client.invalidateQueries({ queryKey: ['resource', dictionaries.path] })
    if (done) await refresh().catch(() => undefined)
  }

  const columns: TableColumnsType<RemovedDictionary> = [
    { title: '字典名称', dataIndex: 'dictName', ellipsis: true },
    { title: '字典编码', dataIndex: 'dictCode', ellipsis: true },
    {
      title: '操作',
      width: 150,
      render: (_, { id, dictName }) => (
        <Space size={12}>
          <Button
            type="link"
            size="small"
            aria-label={`取回 ${dictName}`}
            onClick={() => void act(() => answer(restoreDictionary, { params: { id } }))}
          >
            取回
          </Button>
          <Button
            type="link"
            size="small"
            danger
            aria-label={`彻底删除 ${dictName}`}
            onClick={() =>
              askToRemove(modal, {
                question: `确定彻底删除“${dictName}”吗？`,
                warning: '字典与字典项将无法恢复。',
                verb: '彻底删除',
                onOk: () => act(() => answer(destroyDictionary, { params: { id } })),
              })
            }
          >
            彻底删除
          </Button>
        </Space>
      ),
    },
  ]

  return (
    <Dialog open title="字典回收站" width={720} footer={null} onCancel={onClose}>
      {bin.error ? (
        <LoadFailure error={bin.error} onRetry={() => void bin.refetch()} isRetrying={bin.isFetching} />
      ) : (
        <Table
          rowKey="id"
          size="small"
          columns={columns}
          dataSource={bin.data ?? []}
          loading={bin.isPending}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          locale={{ emptyText: '回收站是空的' }}
        />
      )}
    </Dialog>
  )
}
