import { previewReport } from '@dougong/contract/online/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/client'
import { reportTimeoutMs } from '../../page/report-timeout'
import { RunState } from '../../page/RunState'
import styles from './designer.module.css'
import type { ReportDraft } from './draft'

interface RowsPreviewProps {
  sql: string
  /** The code of the source that it is read from. */
  dbKey: string
  /** The columns and parameters as they stand now. */
  read: () => Pick<ReportDraft, 'items' | 'params'>
}

/** The first rows of a statement that is being written, with the default values of its parameters; run by a button. */
export function RowsPreview({ sql, dbKey, read }: RowsPreviewProps) {
  const [request, setRequest] = useState(() => ({ sql, dbKey, ...read(), run: 0 }))
  const values = Object.fromEntries(
    request.params.map(({ paramName, paramValue }) => [paramName, paramValue]),
  )
  const [stopped, setStopped] = useState<number>()
  const { data, error, isFetching } = useQuery({
    queryKey: ['report-preview', request.dbKey, request.sql, values, request.run],
    queryFn: ({ signal }) =>
      call(
        previewReport,
        { body: { sql: request.sql, dbKey: request.dbKey, values } },
        { signal, quiet: true, timeout: reportTimeoutMs },
      ),
    enabled: request.sql.trim() !== '' && stopped !== request.run,
    gcTime: 0,
  })
  const titles = new Map(request.items.map(({ fieldName, fieldTxt }) => [fieldName, fieldTxt]))
  const isStopped = stopped === request.run
  return (
    <div className={styles.preview}>
      <div className={styles.hints}>
        <Button
          loading={isFetching}
          disabled={sql.trim() === ''}
          onClick={() => setRequest(({ run }) => ({ sql, dbKey, ...read(), run: run + 1 }))}
        >
          运行
        </Button>
        <RunState
          isRunning={isFetching}
          milliseconds={data?.milliseconds}
          onStop={() => setStopped(request.run)}
        />
        {data?.isCut && <span>只显示前 {data.records.length} 行</span>}
      </div>
      {isStopped && <Alert type="info" showIcon title="已停止" />}
      {error && !isStopped && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && !isFetching && !isStopped && <Empty description="填写 SQL 后在这里看到数据" />}
      {data && (
        <Table
          size="small"
          bordered
          pagination={false}
          scroll={{ x: 'max-content', y: 320 }}
          rowKey={(row) => data.records.indexOf(row)}
          dataSource={data.records}
          columns={data.fields.map(({ fieldName }) => ({
            key: fieldName,
            title: titles.get(fieldName) ?? fieldName,
            render: (_: unknown, row: Record<string, unknown>) => textOf(row[fieldName]),
          }))}
        />
      )}
    </div>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '—'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
