import { PlusOutlined } from '@ant-design/icons'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Button, Empty, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../shared/ui/LoadFailure'

interface OwnedRowsDialogProps<Row extends { id: string }> {
  title: string
  width: number
  /** What such rows are for. */
  about: ReactNode
  /** What keeps them from working. */
  warning?: ReactNode
  addText: string
  canAdd?: boolean
  onAdd: () => void
  /** A secret that the server returns once, above the table. */
  secret: ReactNode
  /** Undefined as long as they are being loaded. */
  rows: readonly Row[] | undefined
  columns: TableColumnsType<Row>
  emptyText: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  onClose: () => void
  /** Dialogs that open over this one. */
  children: ReactNode
}

/** What belongs to a form, such as its links or webhooks: a table with a button that adds. */
export function OwnedRowsDialog<Row extends { id: string }>({
  title,
  width,
  about,
  warning,
  addText,
  canAdd = true,
  onAdd,
  secret,
  rows,
  columns,
  emptyText,
  query: { error, isFetching, refetch },
  onClose,
  children,
}: OwnedRowsDialogProps<Row>) {
  return (
    <Dialog open title={title} width={width} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <>
          <p style={{ marginTop: 0 }}>{about}</p>
          {warning}
          <Button
            type="primary"
            icon={<PlusOutlined />}
            style={{ marginBottom: 12 }}
            disabled={!canAdd}
            onClick={onAdd}
          >
            {addText}
          </Button>
          {secret}
          <Table<Row>
            rowKey="id"
            size="small"
            pagination={false}
            loading={!rows}
            dataSource={rows ?? []}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <Empty description={emptyText} /> }}
            columns={columns}
          />
        </>
      )}
      {children}
    </Dialog>
  )
}
