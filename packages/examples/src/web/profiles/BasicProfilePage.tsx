import { Panel } from '@dougong/web/shared/ui/Panel'
import { TaskFacts } from './TaskFacts'
import { TaskHistory } from './TaskHistory'
import { TaskMembers } from './TaskMembers'
import { TaskProfile } from './TaskProfile'
import styles from './profiles.module.css'

/** `/profile/basic`: everything about a task, one part below the other. */
export function BasicProfilePage() {
  return (
    <TaskProfile>
      {(task) => (
        <div className={styles.stack}>
          <Panel title={String(task.title)}>
            <TaskFacts
              task={task}
              names={['status', 'progress', 'priority', 'startDate', 'endDate', 'weight']}
            />
          </Panel>
          <Panel title="相关人员">
            <TaskFacts
              task={task}
              names={['owner', 'reviewers', 'client', 'visibility', 'createBy', 'createTime']}
            />
          </Panel>
          <Panel title="目标与标准">
            <TaskFacts task={task} names={['goal', 'standard']} />
          </Panel>
          <Panel title="成员">
            <TaskMembers id={task.id} />
          </Panel>
          <Panel title="变更记录">
            <TaskHistory id={task.id} />
          </Panel>
        </div>
      )}
    </TaskProfile>
  )
}
