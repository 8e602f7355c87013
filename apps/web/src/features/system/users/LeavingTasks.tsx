import { listLeaving } from '@dougong/contract/online/flows/people/leaving-calls'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMay } from '../../../shared/access/may'
import { call } from '../../../shared/api/client'
import { PersonSelect } from '../../../shared/people/PersonSelect'
import styles from './LeavingTasks.module.css'

interface LeavingTasksProps {
  userIds: string
  onChoose: (successor: string | undefined) => void
}

/** Asks to whom approvals go that wait for users whose accounts are closed, and names the flows that ask for them. */
export function LeavingTasks({ userIds, onChoose }: LeavingTasksProps) {
  const mayHandOver = useMay('online:flowCase:reassign')
  const [successor, setSuccessor] = useState<string>()
  const { data, error } = useQuery({
    queryKey: ['leaving', userIds],
    queryFn: ({ signal }) => call(listLeaving, { query: { userIds } }, { signal, silent: true }),
    gcTime: 0,
  })
  /* what was chosen when the question was asked before does not count */
  const forget = useEffectEvent(() => onChoose(undefined))
  useEffect(() => forget(), [])
  if (error) return <p className={styles.note}>未能读取审批待办：没有转交的待办将留在原处，并通知管理员。</p>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  const { openTasks, people, flows } = data
  const names = people.map(({ realname }) => realname).join('、')
  return (
    <>
      {openTasks > 0 && !mayHandOver && (
        <p className={styles.note}>
          {names} 还有 {openTasks} 条审批待办，将留在原处并通知管理员。
        </p>
      )}
      {openTasks > 0 && mayHandOver && (
        <div className={styles.part}>
          <p className={styles.note}>
            {names} 还有 {openTasks} 条审批待办，转交给：
          </p>
          <PersonSelect
            aria-label="接手人"
            allowClear
            placeholder="不转交，留在原处并通知管理员"
            {...(successor !== undefined && { value: successor })}
            onChange={(username) => {
              setSuccessor(username)
              onChoose(username)
            }}
          />
        </div>
      )}
      {flows.length > 0 && (
        <p className={styles.note}>
          以下审批流程指定了此人，请修改流程：
          {flows.map(({ name, steps }) => `“${name}”（${steps.join('、')}）`).join('、')}
        </p>
      )}
    </>
  )
}
