import {
  handOverToAgent,
  type OwnAbsence,
  removeAbsence,
} from '@dougong/contract/online/flows/people/absence-calls'
import { App, Button, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { EditButton, RemoveButton } from '../../../shared/ui/RowButtons'
import styles from './absences.module.css'

const states = {
  coming: { text: '未开始', color: 'default' },
  inForce: { text: '代理中', color: 'processing' },
  over: { text: '已结束', color: 'default' },
} as const

interface AbsenceLineProps {
  absence: OwnAbsence
  onEdit: () => void
  onChanged: () => void
}

/** One absence: who acts, from when to when, for which flows. */
export function AbsenceLine({ absence, onEdit, onChanged }: AbsenceLineProps) {
  const { message } = App.useApp()
  const { id, agent, startTime, endTime, flows, note, state, openTasks } = absence
  const [isBusy, setBusy] = useState(false)
  const times = `${startTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`

  async function handOver() {
    setBusy(true)
    try {
      const { result, message: text } = await answer(handOverToAgent, { body: { id } })
      const { handedOver, failed } = result
      const first = failed[0]
      if (first)
        void message.warning(
          `转交 ${handedOver} 条，${failed.length} 条未转交：“${first.title}”${first.reason}`,
        )
      else void message.success(text)
    } catch {
      /* the client has said it */
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  return (
    <>
      <div className={styles.what}>
        <p>
          由 <strong>{agent.realname}</strong> 代理{' '}
          <Tag color={states[state].color}>{states[state].text}</Tag>
        </p>
        <p className={styles.detail}>{times}</p>
        <p className={styles.detail}>
          {flows.length === 0 ? '全部审批流程' : flows.map(({ name }) => name).join('、')}
          {note !== '' && `；${note}`}
        </p>
      </div>
      <div className={styles.actions}>
        {state === 'inForce' && openTasks > 0 && (
          <Popconfirm
            title={`把现有的 ${openTasks} 条待办也交给“${agent.realname}”吗？`}
            okText="确定"
            cancelText="取消"
            onConfirm={handOver}
          >
            <Button size="small" loading={isBusy}>
              转交现有待办
            </Button>
          </Popconfirm>
        )}
        {state !== 'over' && <EditButton name={agent.realname} onClick={onEdit} />}
        <RemoveButton
          name={`${agent.realname}，${times}`}
          {...(state === 'inForce' && { warning: '已交给代理人的任务仍由代理人处理。' })}
          onRemove={async () => {
            await call(removeAbsence, { query: { id } })
            onChanged()
          }}
        />
      </div>
    </>
  )
}
