import { previewReturn, returnTask } from '@dougong/contract/online/flows/case-calls'
import type { DecisionAnswer, FlowTaskActs } from '@dougong/contract/online/flows/case-shapes'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Radio } from 'antd'
import { useId, useRef } from 'react'
import { answer, call } from '../../../../shared/api/client'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { namesOf } from '../case/timeline-words'
import styles from './task.module.css'

interface ReturnDialogProps {
  task: string
  may: Pick<FlowTaskActs, 'returnTo' | 'returnWays'>
  comment: string
  files: readonly string[]
  onDone: (answer: DecisionAnswer) => void
  onClose: () => void
}

interface Values {
  to: string
  way: 'inOrder' | 'straightBack'
  comment: string
}

const wayTitles = { inOrder: '逐步重新审批', straightBack: '直接回到此步骤' } as const

/** Gives a task back, and says beforehand from whom that takes theirs and who decides again. */
export function ReturnDialog({ task, may, comment, files, onDone, onClose }: ReturnDialogProps) {
  const [form] = Form.useForm<Values>()
  const name = useId()
  const result = useRef<DecisionAnswer>(undefined)
  const initial = { to: may.returnTo.at(-1)?.step, way: may.returnWays[0], comment }
  const to = Form.useWatch('to', form) ?? initial.to
  const way = Form.useWatch('way', form) ?? initial.way
  return (
    <FormDialog<Values>
      title="退回"
      okText="退回"
      name={name}
      form={form}
      initialValues={initial}
      save={async (values) => {
        const done = await answer(
          returnTask,
          { body: { id: task, ...values, comment: values.comment.trim(), files: [...files] } },
          { quiet: true },
        )
        result.current = done.result
        return done
      }}
      onSaved={() => result.current && onDone(result.current)}
      onClose={onClose}
    >
      <Form.Item name="to" label="退回到" rules={[{ required: true }]}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={may.returnTo.map(({ step, title }) => ({ value: step, label: title }))}
        />
      </Form.Item>
      <Form.Item
        name="way"
        label="之后"
        rules={[{ required: true }]}
        {...(may.returnWays.length < 2 && { hidden: true })}
      >
        <Radio.Group options={may.returnWays.map((value) => ({ value, label: wayTitles[value] }))} />
      </Form.Item>
      {to && way && <Preview task={task} to={to} way={way} />}
      <Form.Item
        name="comment"
        label="意见"
        rules={[{ required: true, whitespace: true, message: '请填写意见' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={flowLimits.comment} />
      </Form.Item>
    </FormDialog>
  )
}

function Preview({ task, to, way }: { task: string; to: string; way: Values['way'] }) {
  const { data, error } = useQuery({
    queryKey: ['return-preview', task, to, way],
    queryFn: ({ signal }) => call(previewReturn, { query: { id: task, to, way } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Alert className={styles.preview ?? ''} type="error" showIcon title={error.message} />
  if (!data) return null
  const lost = data.takenFrom.filter(({ people }) => people.length > 0)
  return (
    <Alert
      className={styles.preview ?? ''}
      type={lost.length > 0 ? 'warning' : 'info'}
      showIcon
      title={
        <ul className={styles.effects}>
          {lost.map(({ step, title, people }) => (
            <li key={step}>
              收回“{title}”的待办：{namesOf(people)}
            </li>
          ))}
          {data.again.length > 0 && (
            <li>重新审批：{data.again.map(({ title }) => `“${title}”`).join('、')}</li>
          )}
          {lost.length === 0 && data.again.length === 0 && <li>不影响其他人的待办</li>}
        </ul>
      }
    />
  )
}
