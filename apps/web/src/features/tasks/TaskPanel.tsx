import { cancelTask, clearTasks, downloadTaskFile, type Task } from '@dougong/contract/tasks/tasks'
import type { UseQueryResult } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../shared/api/client'
import { queryClient } from '../../shared/api/query-client'
import { saveDownload } from '../../shared/api/save-download'
import { ColourTag } from '../../shared/ui/ColourTag'
import { TrayEmpty, TrayList } from '../../shared/header-tray/HeaderTray'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { TaskBar } from '../../shared/tasks/TaskBar'
import { isRunning, ownTasks } from './tasks.queries'
import styles from './TaskPanel.module.css'

interface TaskPanelProps {
  tasks: UseQueryResult<Task[]>
  onClose: () => void
}

/** One's own tasks of the last days: how far they are, how they ended, and what they made. */
export function TaskPanel({ tasks: { data: rows, error, isFetching, refetch }, onClose }: TaskPanelProps) {
  async function clear() {
    await call(clearTasks).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ownTasks.queryKey })
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!rows) return <TrayEmpty>加载中…</TrayEmpty>
  return (
    <>
      {rows.length === 0 ? (
        <TrayEmpty>
          还没有任务
          <br />
          需要较长时间的导入、导出、同步数据库和批量操作会显示在这里
        </TrayEmpty>
      ) : (
        <TrayList>
          {rows.map((task) => (
            <li key={task.id} className={styles.item}>
              <TaskItem task={task} onClose={onClose} />
            </li>
          ))}
        </TrayList>
      )}
      {rows.some((task) => !isRunning(task)) && (
        <div className={styles.end}>
          <Button type="link" onClick={() => void clear()}>
            清除已结束的任务
          </Button>
        </div>
      )}
    </>
  )
}

const looks = {
  running: { color: 'blue', text: '进行中' },
  done: { color: 'green', text: '已完成' },
  failed: { color: 'red', text: '未完成' },
  cancelled: { color: 'orange', text: '已取消' },
  interrupted: { color: 'orange', text: '已中断' },
} as const

function TaskItem({ task, onClose }: { task: Task; onClose: () => void }) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [isFetching, setFetching] = useState(false)
  const { id, title, state, fileName, page, createTime } = task
  const { color, text } = looks[state]

  async function fetchFile() {
    setFetching(true)
    await saveDownload(downloadTaskFile, { query: { id } }, fileName ?? '文件.xlsx')
    setFetching(false)
  }

  async function cancel() {
    const isAsked = await call(cancelTask, { body: { id } }).catch(() => false)
    if (isAsked !== false) void message.info('正在取消')
  }

  return (
    <>
      <div className={styles.heading}>
        <span className={styles.title}>{title}</span>
        <ColourTag color={color}>{text}</ColourTag>
      </div>
      {isRunning(task) ? <TaskBar task={task} /> : <div className={styles.note}>{task.message}</div>}
      <div className={styles.note}>{createTime} 开始</div>
      <div className={styles.ways}>
        {task.canCancel && !task.isCancelling && (
          <Button type="link" size="small" aria-label={`取消“${title}”`} onClick={() => void cancel()}>
            取消任务
          </Button>
        )}
        {fileName !== null && (
          <Button
            type="link"
            size="small"
            loading={isFetching}
            aria-label={`下载“${fileName}”`}
            onClick={() => void fetchFile()}
          >
            下载
          </Button>
        )}
        {page !== null && (
          <Button
            type="link"
            size="small"
            onClick={() => {
              onClose()
              void navigate(page)
            }}
          >
            查看页面
          </Button>
        )}
      </div>
    </>
  )
}
