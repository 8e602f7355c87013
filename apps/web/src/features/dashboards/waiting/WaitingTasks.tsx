import { flowTasksPage } from '@dougong/contract/online/flows/case-address'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../../shared/ui/Panel'
import { useFlowCounts } from '../../../shared/waiting/flow-counts'
import styles from './WaitingTasks.module.css'

const NextTasks = lazyPart(async () => (await import('./NextTasks')).NextTasks)

/** What waits for the user in approvals. It has its place before anything is known, and keeps it where nothing waits. */
export function WaitingTasks() {
  const { todo, returned, unreadCopies } = useFlowCounts()
  const boxes = [
    { title: '待我审批', count: todo, address: flowTasksPage },
    { title: '退回给我', count: returned, address: `${flowTasksPage}#?box=mine` },
    { title: '未读抄送', count: unreadCopies, address: `${flowTasksPage}#?box=copied` },
  ]
  return (
    <Panel title="审批" extra={<Link to={flowTasksPage}>审批中心</Link>}>
      <ul className={styles.counts}>
        {boxes.map(({ title, count, address }) => (
          <li key={title}>
            <Link to={address} className={styles.count} data-waits={count > 0}>
              <span>{title}</span>
              <strong>{count}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.place}>
        <Suspense>
          <NextTasks />
        </Suspense>
      </div>
    </Panel>
  )
}
