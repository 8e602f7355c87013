import { PlusOutlined } from '@ant-design/icons'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Button, Empty, Spin, Table } from 'antd'
import type { ReactNode } from 'react'
import { type CardColumn, RecordCard } from '../../../resource/list/RecordCard'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import styles from './owned-rows.module.css'

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
  columns: readonly CardColumn<Row>[]
  /** What can be done to a row. */
  actions: (row: Row) => ReactNode
  emptyText: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  onClose: () => void
  /** Dialogs that open over this one. */
  children: ReactNode
}

/** What belongs to a form, such as its links or webhooks: a table, or cards on a phone, with a button that adds. */
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
  actions,
  emptyText,
  query: { error, isFetching, refetch },
  onClose,
  children,
}: OwnedRowsDialogProps<Row>) {
  const isPhone = useDevice() === 'mobile'
  const empty = <Empty description={emptyText} />
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
          {isPhone ? (
            <Spin spinning={!rows}>
              {rows?.length === 0 && empty}
              <ul className={styles.cards}>
                {rows?.map((row) => (
                  <li key={row.id}>
                    <RecordCard row={row} columns={columns} actions={actions} />
                  </li>
                ))}
              </ul>
            </Spin>
          ) : (
            <Table<Row>
              rowKey="id"
              size="small"
              pagination={false}
              loading={!rows}
              dataSource={rows ?? []}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: rows ? empty : ' ' }}
              columns={[
                ...columns.map(({ name, title, render }) => ({
                  key: name,
                  title,
                  render: (_: unknown, row: Row) => render(row),
                })),
                { key: 'actions', title: '操作', render: (_: unknown, row: Row) => actions(row) },
              ]}
            />
          )}
        </>
      )}
      {children}
    </Dialog>
  )
}
