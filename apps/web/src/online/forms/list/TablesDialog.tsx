import { listLooseTables, type LooseTable, takeInTables } from '@dougong/contract/online/forms/tables/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Empty, Input, Table } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { useSaving } from '../../../shared/use-saving'

interface TablesDialogProps {
  onTaken: () => Promise<void>
  onClose: () => void
}

const note =
  '列出表单数据库（online）中还没有表单的表，如移除表单后留下的表。导入不改动表和数据；与表单不尽相同的表成为草稿，同步数据库前可查看计划。其他模式中的表须先移到 online。'

/** Makes forms of tables that have none, several at a time. */
export function TablesDialog({ onTaken, onClose }: TablesDialogProps) {
  const { message } = App.useApp()
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const { isSaving, refusal, save } = useSaving()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['form-loose-tables'],
    queryFn: ({ signal }) => call(listLooseTables, undefined, { signal, quiet: true }),
    gcTime: 0,
  })
  const matching = data?.filter(({ id, title }) =>
    `${id} ${title}`.toLowerCase().includes(word.trim().toLowerCase()),
  )

  async function take() {
    const isTaken = await save(async () => {
      const done = await answer(takeInTables, { params: { names: chosen.join(',') } }, { quiet: true })
      void message.success(done.message)
      await onTaken()
    })
    if (isTaken) onClose()
  }

  return (
    <Dialog
      open
      title="导入数据库表"
      width={720}
      okText={chosen.length > 0 ? `导入 ${chosen.length} 张表` : '导入'}
      okButtonProps={{ disabled: chosen.length === 0, loading: isSaving }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <Alert type="info" showIcon style={{ marginBottom: 12 }} title={note} />
      {refusal && <Alert type="error" showIcon style={{ marginBottom: 12 }} title={refusal} />}
      <Input.Search
        allowClear
        aria-label="搜索表"
        placeholder="表名或描述"
        maxLength={63}
        style={{ marginBottom: 12 }}
        onChange={({ target }) => setWord(target.value)}
      />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Table<LooseTable>
          rowKey="id"
          size="small"
          loading={isPending}
          dataSource={matching ?? []}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          locale={{
            emptyText: <Empty description={word.trim() ? '没有找到这样的表' : '没有可以导入的表'} />,
          }}
          rowSelection={{
            selectedRowKeys: chosen,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: ({ problem }) => ({ disabled: problem !== null }),
          }}
          columns={[
            { title: '表名', dataIndex: 'id' },
            { title: '描述', dataIndex: 'title' },
            { title: '不能导入的原因', dataIndex: 'problem' },
          ]}
        />
      )}
    </Dialog>
  )
}
