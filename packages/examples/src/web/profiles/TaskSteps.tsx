import { taskStatus } from '../../contract/tasks'
import { Steps } from 'antd'
import type { ResourceRow } from '@dougong/web/resource/resource.queries'

const order: string[] = [taskStatus.waiting, taskStatus.doing, taskStatus.done]

/** Where a task stands between being made and being done. */
export function TaskSteps({ task }: { task: ResourceRow }) {
  const place = order.indexOf(String(task.status))
  const isDone = task.status === taskStatus.done
  return (
    <Steps
      current={isDone ? order.length : place + 1}
      items={[
        { title: '创建', content: String(task.createTime ?? '') },
        { title: '待处理', content: `${String(task.startDate)} 开始` },
        { title: '进行中', content: `${String(task.progress)}%` },
        { title: '已完成', content: isDone ? String(task.updateTime ?? '') : `${String(task.endDate)} 截止` },
      ]}
    />
  )
}
