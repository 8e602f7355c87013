import { Button, Table } from 'antd'
import type { ReactNode } from 'react'
import type { PickedRecord } from '../data'
import type { Selection } from '../picker/selection'

interface ChosenRecordsProps {
  name: string
  displayField: string
  selection: Selection<PickedRecord>
  onRemove: (key: string) => void
}

/** What is chosen, each with a way out. */
export function ChosenRecords({ name, displayField, selection, onRemove }: ChosenRecordsProps): ReactNode {
  return (
    <Table<PickedRecord>
      rowKey="id"
      size="small"
      dataSource={[...selection.values()]}
      pagination={false}
      scroll={{ y: 290 }}
      locale={{ emptyText: '尚未选择' }}
      columns={[
        {
          key: 'text',
          title: `已选${name}`,
          ellipsis: true,
          render: (_: unknown, record) => String(record[displayField] ?? record.id),
        },
        {
          key: 'remove',
          title: '操作',
          width: 72,
          render: (_: unknown, record) => (
            <Button
              type="link"
              size="small"
              danger
              aria-label={`删除${String(record[displayField] ?? record.id)}`}
              onClick={() => onRemove(record.id)}
            >
              删除
            </Button>
          ),
        },
      ]}
    />
  )
}
