import { addToTask, removeFromTask } from '@dougong/contract/online/flows/case-calls'
import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import { Checkbox, Form, Input } from 'antd'
import { useId } from 'react'
import { answer } from '../../../../shared/api/client'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { PeopleSelect } from '../../../../shared/people/PeopleSelect'

interface AddDialogProps {
  task: string
  where: 'before' | 'after'
  onDone: () => void
  onClose: () => void
}

interface Values {
  people: string[]
  comment?: string
}

const words = {
  before: { title: '前加签', about: '请他们先审批，之后再由您处理。' },
  after: { title: '后加签', about: '您同意之后，再请他们审批。' },
} as const

/** Has others decide before or after the reader. */
export function AddDialog({ task, where, onDone, onClose }: AddDialogProps) {
  const [form] = Form.useForm<Values>()
  const { title, about } = words[where]
  return (
    <FormDialog<Values>
      title={title}
      name={useId()}
      form={form}
      save={({ people, comment = '' }) =>
        answer(addToTask, { body: { id: task, where, people, comment: comment.trim() } }, { quiet: true })
      }
      onSaved={onDone}
      onClose={onClose}
    >
      <p>{about}</p>
      <Form.Item name="people" label="加签人员" rules={[{ required: true, message: '请选择人员' }]}>
        <PeopleSelect label="加签人员" max={flowLimits.named} />
      </Form.Item>
      <CommentItem />
    </FormDialog>
  )
}

interface RemoveDialogProps {
  task: string
  /** Whom the reader added and may take out again. */
  removable: readonly FlowPerson[]
  onDone: () => void
  onClose: () => void
}

/** Takes out again whom the reader added. */
export function RemoveDialog({ task, removable, onDone, onClose }: RemoveDialogProps) {
  const [form] = Form.useForm<Values>()
  return (
    <FormDialog<Values>
      title="减签"
      name={useId()}
      form={form}
      save={({ people, comment = '' }) =>
        answer(removeFromTask, { body: { id: task, people, comment: comment.trim() } }, { quiet: true })
      }
      onSaved={onDone}
      onClose={onClose}
    >
      <Form.Item name="people" label="减签人员" rules={[{ required: true, message: '请选择人员' }]}>
        <Checkbox.Group
          options={removable.map(({ username, realname }) => ({ value: username, label: realname }))}
        />
      </Form.Item>
      <CommentItem />
    </FormDialog>
  )
}

function CommentItem() {
  return (
    <Form.Item name="comment" label="说明（可不填）">
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={flowLimits.comment} />
    </Form.Item>
  )
}
