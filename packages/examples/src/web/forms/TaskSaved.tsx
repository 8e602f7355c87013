import { Button, Result } from 'antd'
import { Link } from 'react-router'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { taskListPage } from '../tasks/task-pages'

interface TaskSavedProps {
  id: string
  title: string
  onAgain: () => void
}

/** What follows when a task has been made. */
export function TaskSaved({ id, title, onAgain }: TaskSavedProps) {
  return (
    <Panel>
      <Result
        status="success"
        title="提交成功"
        subTitle={`任务“${title}”已保存。`}
        extra={[
          <Button key="again" type="primary" onClick={onAgain}>
            再建一个
          </Button>,
          <Link key="profile" to={`/profile/basic?id=${id}`}>
            查看任务
          </Link>,
          <Link key="list" to={taskListPage}>
            返回列表
          </Link>,
        ]}
      />
    </Panel>
  )
}
