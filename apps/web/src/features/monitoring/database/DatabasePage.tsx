import {
  type LargeTable,
  readDatabase,
  type SlowStatement,
  type WaitingLock,
} from '@dougong/contract/system/monitoring/database'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { call } from '../../../shared/api/client'
import { ChartPanel } from '../../../shared/charts/ChartPanel'
import { Panel } from '../../../shared/ui/Panel'
import { inBytes } from '../../files'
import { Facts } from '../figures/Facts'
import { type ChartOfFigures, FigurePage } from '../figures/FigurePage'
import styles from '../figures/figures.module.css'
import { LoadedState } from '../figures/LoadedState'
import { useFigures } from '../figures/use-figures'
import { refetching, useWatch } from '../figures/use-watch'
import { Statement } from './Statement'
import { StatementsHelp } from './StatementsHelp'

const sampled = ['databaseConnections', 'databaseSize', 'databaseHitPercent'] as const
const charts: readonly ChartOfFigures[] = [
  { title: '数据库连接', names: ['databaseConnections'] },
  { title: '数据库大小', names: ['databaseSize'], type: 'area' },
]

const stateNames: Record<string, string> = {
  active: '执行中',
  idle: '空闲',
  'idle in transaction': '事务中空闲',
  'idle in transaction (aborted)': '事务已失败',
}
const stateColumns = [
  { key: 'state', title: '状态' },
  { key: 'count', title: '连接数' },
]
const stateDefinition = { type: 'ring', category: 'state', measures: ['count'] } as const

const count = (value: number) => value.toLocaleString('zh-CN')
const ms = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })
const tableColumns: TableColumnsType<LargeTable> = [
  { title: '表', dataIndex: 'name', width: 220 },
  { title: '大小', width: 110, align: 'right', render: (_, { bytes }) => inBytes(bytes) },
  { title: '行数（估计）', width: 120, align: 'right', render: (_, { rows }) => count(rows) },
  { title: '死行', width: 100, align: 'right', render: (_, { deadRows }) => count(deadRows) },
  { title: '上次清理', width: 180, render: (_, { vacuumTime }) => vacuumTime ?? '—' },
]
const statementColumns: TableColumnsType<SlowStatement> = [
  { title: '次数', width: 110, align: 'right', render: (_, { calls }) => count(calls) },
  { title: '平均（ms）', width: 120, align: 'right', render: (_, { meanMs }) => ms(meanMs) },
  { title: '合计（ms）', width: 130, align: 'right', render: (_, { totalMs }) => ms(totalMs) },
  { title: '语句', render: (_, { statement }) => <Statement text={statement} /> },
]
const lockColumns: TableColumnsType<WaitingLock> = [
  { title: '进程', dataIndex: 'pid', width: 100 },
  { title: '等待（秒）', width: 120, align: 'right', render: (_, { waitSeconds }) => ms(waitSeconds) },
  { title: '被谁阻塞', width: 140, render: (_, { blockedBy }) => blockedBy.join('，') },
  { title: '语句', render: (_, { statement }) => <Statement text={statement} /> },
]

/** `/monitor/database`: how the database does. */
export function DatabasePage() {
  const watch = useWatch()
  const figures = useFigures(sampled, watch)
  const state = useQuery({
    queryKey: ['monitor', 'database'],
    queryFn: ({ signal }) => call(readDatabase, {}, { signal, quiet: true }),
    refetchInterval: refetching(watch),
  })
  const { data } = state
  return (
    <FigurePage
      watch={watch}
      figures={figures}
      latest={sampled}
      notes={data && { databaseConnections: `最多 ${count(data.maxConnections)}` }}
      charts={charts}
    >
      <LoadedState query={state}>
        {({ facts, connections, locks, statements, tables, isEmbedded }) => (
          <>
            <div className={styles.columns}>
              <Panel title="数据库">
                <Facts facts={facts} />
              </Panel>
              <ChartPanel
                title="连接的状态"
                definition={stateDefinition}
                columns={stateColumns}
                query={{
                  ...state,
                  data: connections.map(({ state: name, count: number }) => ({
                    state: stateNames[name] ?? name,
                    count: number,
                  })),
                }}
                height={200}
              />
            </div>
            <Panel title="正在等待的锁">
              <Table
                rowKey="pid"
                size="small"
                pagination={false}
                columns={lockColumns}
                dataSource={locks}
                scroll={{ x: 720 }}
                locale={{ emptyText: '没有等待' }}
              />
            </Panel>
            <Panel title="平均最慢的语句">
              {statements ? (
                <Table
                  rowKey="id"
                  size="small"
                  pagination={false}
                  columns={statementColumns}
                  dataSource={statements}
                  scroll={{ x: 820 }}
                />
              ) : (
                <StatementsHelp isEmbedded={isEmbedded} />
              )}
            </Panel>
            <Panel title="最大的表">
              <Table
                rowKey="name"
                size="small"
                pagination={false}
                columns={tableColumns}
                dataSource={tables}
                scroll={{ x: 730 }}
              />
            </Panel>
          </>
        )}
      </LoadedState>
    </FigurePage>
  )
}
