import { flowLimits } from '@dougong/contract/online/flows/flow'
import { Form, Input } from 'antd'
import { useId, useRef } from 'react'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { PeopleSelect } from '../../../../shared/people/PeopleSelect'

interface HandOverDialogProps<Result> {
  title: string
  word?: string
  /** What this does, before the form. */
  about?: string
  /** What was written about it already. */
  text?: string
  save: (to: string, comment: string) => Promise<{ message: string; result: Result }>
  onDone: (result: Result) => void
  onClose: () => void
}

/** Gives a task to somebody else. */
export function HandOverDialog<Result>({
  title,
  word = '转交',
  about,
  text = '',
  save,
  onDone,
  onClose,
}: HandOverDialogProps<Result>) {
  const [form] = Form.useForm<{ to: string[]; comment?: string }>()
  const name = useId()
  const done = useRef<{ result: Result }>(undefined)
  return (
    <FormDialog
      title={title}
      okText={word}
      name={name}
      form={form}
      initialValues={{ comment: text }}
      save={async ({ to: [person = ''], comment = '' }) =>
        (done.current = await save(person, comment.trim()))
      }
      onSaved={() => done.current && onDone(done.current.result)}
      onClose={onClose}
    >
      {about && <p>{about}</p>}
      <Form.Item name="to" label={`${word}给`} rules={[{ required: true, message: '请选择人员' }]}>
        <PeopleSelect label={`${word}给`} max={1} />
      </Form.Item>
      <Form.Item name="comment" label="说明（可不填）">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={flowLimits.comment} />
      </Form.Item>
    </FormDialog>
  )
}
