import type { ChartDefinition } from '@dougong/contract/online/charts/chart'
import { useQuery } from '@tanstack/react-query'
import { ChartPanel } from '../../../shared/charts/ChartPanel'
import { visitsByDay } from '../administration/dashboards.queries'
import { VisitFigures } from '../administration/VisitFigures'
import styles from './pages.module.css'

const columns = [
  { key: 'day', title: '日期' },
  { key: 'visits', title: '访问量' },
  { key: 'addresses', title: '访问 IP 数' },
]

const both = { category: 'day', measures: ['visits', 'addresses'] }
const figures: Record<string, ChartDefinition> = {
  访问量与前一天: { type: 'number', category: 'day', measures: ['visits'], unit: '次' },
  '访问 IP 数与前一天': { type: 'number', category: 'day', measures: ['addresses'], unit: '个' },
}
const charts: Record<string, ChartDefinition> = {
  每日访问: { type: 'bar', ...both },
  访问走势: { type: 'line', ...both },
  每日访问占比: { type: 'ring', category: 'day', measures: ['visits'], unit: '次' },
  访问明细: { type: 'table', ...both },
}

/** `/dashboard/chart`: the visits of the last seven days in every light; one's own for who may not see the log. */
export function ChartPage() {
  const query = useQuery(visitsByDay)
  const show = ([title, definition]: [string, ChartDefinition]) => (
    <ChartPanel
      key={title}
      title={title}
      definition={definition}
      columns={columns}
      query={query}
      height={definition.type === 'number' ? 120 : 260}
    />
  )
  return (
    <div className={styles.page}>
      <VisitFigures />
      <div className={styles.columns}>{Object.entries(figures).map(show)}</div>
      <div className={styles.columns}>{Object.entries(charts).map(show)}</div>
    </div>
  )
}
