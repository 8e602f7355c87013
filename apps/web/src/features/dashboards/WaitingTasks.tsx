import { flowTasksPage } from '@dougong/contract/online/flows/case-address'
import { Link } from 'react-router'
import { Panel } from '../../shared/ui/Panel'
import { useFlowCounts } from '../../shared/waiting/flow-counts'
import styles from './WaitingTasks.module.css'

/** What waits for the user in approvals; nothing at all where nothing does. */
export function WaitingTasks() {
  const { todo, returned, unreadCopies } = useFlowCounts()
  const waiting = [
    { title: '待我审批', count: todo, address: flowTasksPage },
    { title: '退回给我', count: returned, address: `${flowTasksPage}#?box=mine` },
    { title: '未读抄送', count: unreadCopies, address: `${flowTasksPage}#?box=copied` },
  ].filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <Panel title="审批" extra={<Link to={flowTasksPage}>审批中心</Link>}>
      <ul className={styles.counts}>
        {waiting.map(({ title, count, address }) => (
          <li key={title}>
            <Link to={address} className={styles.count}>
              <span>{title}</span>
              <strong>{count}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
