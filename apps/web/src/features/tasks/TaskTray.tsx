import { ScheduleOutlined } from '@ant-design/icons'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Popup } from '@dougong/widgets/modal/Popup'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useDevice } from '../../shared/settings/device'
import { followTasks } from './follow-tasks'
import { isRunning, ownTasks } from './tasks.queries'
import styles from './TaskTray.module.css'

const TaskPanel = lazyPart(async () => (await import('./TaskPanel')).TaskPanel)

/** 我的任务 in the header: how many run, and the list of them. */
export function TaskTray() {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useDevice() === 'mobile'
  const tasks = useQuery(ownTasks)
  useEffect(() => followTasks(() => setOpen(true)), [])
  const running = tasks.data?.filter(isRunning).length ?? 0
  return (
    <Popup
      label="我的任务"
      placement={isPhone ? 'bottom' : 'bottomRight'}
      open={isOpen}
      onOpenChange={setOpen}
      styles={{ root: { width: isPhone ? 300 : 380 }, container: { padding: 0 } }}
      content={
        <Suspense fallback={<p className={styles.empty}>加载中…</p>}>
          <TaskPanel tasks={tasks} onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <span className={styles.tray}>
        <Button
          type="text"
          aria-label={running > 0 ? `我的任务，${running} 个正在进行` : '我的任务'}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          icon={<ScheduleOutlined />}
        />
        {running > 0 && (
          <sup className={styles.count} title={`${running} 个正在进行`}>
            {running}
          </sup>
        )}
      </span>
    </Popup>
  )
}
