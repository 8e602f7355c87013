import { Tabs } from 'antd'
import { usePageTitle } from '@dougong/web/shared/page-title'
import { Panel } from '@dougong/web/shared/ui/Panel'
import type { ResourceRow } from '@dougong/web/resource/resource.queries'
import { TaskFacts } from './TaskFacts'
import { TaskHead } from './TaskHead'
import { TaskHistory } from './TaskHistory'
import { TaskMembers } from './TaskMembers'
import { TaskProfile } from './TaskProfile'
import { TaskSteps } from './TaskSteps'
import styles from './profiles.module.css'

/** `/profile/advanced`: a task with where it stands, what may be done to it, and what happened to it. */
export function AdvancedProfilePage() {
  return <TaskProfile>{(task) => <Profile task={task} />}</TaskProfile>
}

const facts = [
  'priority',
  'startDate',
  'endDate',
  'client',
  'reviewers',
  'weight',
  'visibility',
  'goal',
  'standard',
]

function Profile({ task }: { task: ResourceRow }) {
  usePageTitle(String(task.title))
  return (
    <div className={styles.stack}>
      <Panel>
        <TaskHead task={task} />
      </Panel>
      <Panel title="流程进度">
        <TaskSteps task={task} />
      </Panel>
      <Panel>
        <Tabs
          items={[
            { key: 'facts', label: '详细信息', children: <TaskFacts task={task} names={facts} /> },
            { key: 'members', label: '成员', children: <TaskMembers id={task.id} /> },
            { key: 'history', label: '变更记录', children: <TaskHistory id={task.id} /> },
          ]}
        />
      </Panel>
    </div>
  )
}
