import type { DayOfVisits } from './seven-days'
import { seriesNames } from './visit-chart-options'
import styles from './VisitTrend.module.css'

/** The seven days as figures, for eyes and ears that a chart does not serve. */
export function VisitTable({ days }: { days: DayOfVisits[] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>最近七天的访问</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">{seriesNames.visits}</th>
          <th scope="col">{seriesNames.addresses}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, visits, addresses }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{visits}</td>
            <td>{addresses}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
