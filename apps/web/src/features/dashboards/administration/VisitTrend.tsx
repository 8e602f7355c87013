import { useQuery } from '@tanstack/react-query'
import { QueriedChart } from '../../../shared/charts/QueriedChart'
import { Panel } from '../../../shared/ui/Panel'
import { visitsByDay } from './dashboards.queries'
import styles from './VisitTrend.module.css'

const title = '最近七天访问'
const columns = [
  { key: 'day', title: '日期' },
  { key: 'visits', title: '访问量' },
  { key: 'addresses', title: '访问 IP 数' },
]
const definition = { type: 'area', category: 'day', measures: ['visits', 'addresses'] } as const

/** The last seven days, as a chart or as a table. */
export function VisitTrend() {
  const query = useQuery(visitsByDay)
  return (
    <Panel title={title}>
      <div className={styles.place}>
        <QueriedChart title={title} definition={definition} columns={columns} query={query} height={264} />
      </div>
    </Panel>
  )
}
