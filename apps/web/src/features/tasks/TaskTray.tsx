import { ScheduleOutlined } from '@ant-design/icons'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDevice } from '../../shared/settings/device'
import { HeaderTray } from '../../shared/ui/HeaderTray'
import { followTasks } from './follow-tasks'
import { isRunning, ownTasks } from './tasks.queries'

const TaskPanel = lazyPart(async () => (await import('./TaskPanel')).TaskPanel)

/** 我的任务 in the header: how many run, and the list of them. */
export function TaskTray() {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useDevice() === 'mobile'
  const tasks = useQuery(ownTasks)
  useEffect(() => followTasks(() => setOpen(true)), [])
  const running = tasks.data?.filter(isRunning).length ?? 0
  return (
    <HeaderTray
      label="我的任务"
      name={running > 0 ? `我的任务，${running} 个正在进行` : '我的任务'}
      icon={<ScheduleOutlined />}
      count={running}
      countInWords={`${running} 个正在进行`}
      placement={isPhone ? 'bottom' : 'bottomRight'}
      width={isPhone ? 300 : 380}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <TaskPanel tasks={tasks} onClose={() => setOpen(false)} />
    </HeaderTray>
  )
}
