import { countRuns, resumeRule } from '@dougong/contract/online/flows/automation/run-calls'
import { useQuery } from '@tanstack/react-query'
import { Form, Radio } from 'antd'
import { answer, call } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import styles from '../runs/runs.module.css'

interface ResumeDialogProps {
  id: string
  name: string
  onResumed: () => Promise<void>
  onClose: () => void
}

interface Values {
  held: 'run' | 'drop'
}

/** Wakes a rule that rests since it has failed again and again, and asks what becomes of what set it off meanwhile. */
export function ResumeDialog({ id, name, onResumed, onClose }: ResumeDialogProps) {
  const [form] = Form.useForm<Values>()
  const { data } = useQuery({
    queryKey: ['rule-runs', id],
    queryFn: ({ signal }) => call(countRuns, { query: { ruleId: id } }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
  })
  return (
    <FormDialog
      title={`恢复自动化规则：${name}`}
      name="resume-rule"
      form={form}
      initialValues={{ held: 'run' }}
      save={({ held }: Values) => answer(resumeRule, { body: { id, held } }, { quiet: true })}
      onSaved={() => void onResumed()}
      onClose={onClose}
    >
      <p className={styles.note}>
        规则因连续失败而暂停。请先在执行记录中查看原因并改正，否则恢复后还会再次暂停。
      </p>
      <Form.Item
        name="held"
        label={`暂停期间的触发${data ? `（${data.held} 次）` : ''}`}
        hidden={data?.held === 0}
      >
        <Radio.Group
          className={styles.lines ?? ''}
          options={[
            { value: 'run', label: '现在执行' },
            { value: 'drop', label: '不再执行' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
