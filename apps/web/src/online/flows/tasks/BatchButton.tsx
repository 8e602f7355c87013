import { agreeToTasks } from '@dougong/contract/online/flows/case-calls'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Alert, App, Button, Input } from 'antd'
import { useState } from 'react'
import type { ResourceState } from '../../../resource/use-resource'
import { call } from '../../../shared/api/client'
import { refreshFlows } from '../../../shared/waiting/flow-counts'
import { useSaving } from '../../../shared/use-saving'
import styles from './FlowTasksPage.module.css'

type Answer = Awaited<ReturnType<typeof agree>>

const agree = (ids: string[], comment: string) =>
  call(agreeToTasks, { body: { ids, comment } }, { quiet: true })

/** Agrees to the tasks that are ticked. What cannot be is said one by one, and stays in the list. */
export function BatchButton({ state }: { state: ResourceState }) {
  const { message } = App.useApp()
  const { selected, rows } = state
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<Answer['failed']>()
  const closed = rows.filter(({ id, mayBatch }) => selected.includes(id) && mayBatch !== 'Y').length

  function ask() {
    if (selected.length === 0) void message.warning('请选择一条记录！')
    else setAsking(true)
  }

  function done({ agreed, failed: left }: Answer) {
    setAsking(false)
    state.select(left.map(({ id }) => id))
    void refreshFlows()
    if (left.length > 0) setFailed(left)
    if (agreed > 0) void message.success(`已同意 ${agreed} 条`)
  }

  return (
    <>
      <Button type={selected.length > 0 ? 'primary' : 'default'} onClick={ask}>
        {selected.length > 0 ? `批量同意 ${selected.length} 条` : '批量同意'}
      </Button>
      {isAsking && (
        <BatchDialog ids={selected} closed={closed} onDone={done} onClose={() => setAsking(false)} />
      )}
      {failed && (
        <Dialog
          open
          width={560}
          title={`有 ${failed.length} 条没有同意`}
          footer={<Button onClick={() => setFailed(undefined)}>知道了</Button>}
          onCancel={() => setFailed(undefined)}
        >
          <ul className={styles.failed}>
            {failed.map(({ id, title, reason }) => (
              <li key={id}>
                {title && <strong>{title}</strong>} {reason}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

interface BatchDialogProps {
  ids: string[]
  /** How many of them have to be opened, as far as the list shows them. */
  closed: number
  onDone: (answer: Answer) => void
  onClose: () => void
}

function BatchDialog({ ids, closed, onDone, onClose }: BatchDialogProps) {
  const [comment, setComment] = useState('')
  const { isSaving, refusal, save } = useSaving()
  async function send() {
    let answer: Answer | undefined
    const isSent = await save(async () => {
      answer = await agree(ids, comment.trim())
    })
    if (isSent && answer) onDone(answer)
  }
  return (
    <Dialog
      open
      width={520}
      title={`批量同意 ${ids.length} 条`}
      okText="同意"
      confirmLoading={isSaving}
      isDirty={comment !== ''}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.part ?? ''} />}
      {closed > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.part ?? ''}
          title={`其中 ${closed} 条需要打开后逐条处理，不会被同意`}
        />
      )}
      <Input.TextArea
        aria-label="意见"
        placeholder="意见（可不填），写给每一条"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={flowLimits.comment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </Dialog>
  )
}
