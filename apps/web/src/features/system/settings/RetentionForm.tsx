import {
  type Retention,
  type RetentionKind,
  retentionKinds,
  saveRetention,
} from '@dougong/contract/system/retention'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Alert, App, Button, Form } from 'antd'
import { Can } from '../../../shared/access/Can'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { sizeText } from '../../../shared/size-text'
import { useSaving } from '../../../shared/use-saving'
import styles from './SystemSettingsPage.module.css'

type Values = Partial<Record<RetentionKind, number | null>>

/** How many days each kind is kept, and how much there is of it now. Empty is for ever. */
export function RetentionForm({ kinds, onSaved }: { kinds: readonly Retention[]; onSaved: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const mayEdit = useMay('system:retention:edit')
  const { isSaving, refusal, save } = useSaving()

  async function finish(values: Values) {
    const days = Object.fromEntries(kinds.map(({ kind }) => [kind, values[kind] ?? 0]))
    const isSaved = await save(async () => {
      void message.success((await answer(saveRetention, { body: { days } }, { quiet: true })).message)
    })
    if (isSaved) onSaved()
  }

  return (
    <Form
      form={form}
      name="retention"
      disabled={!mayEdit}
      initialValues={Object.fromEntries(kinds.map(({ kind, days }) => [kind, days === 0 ? null : days]))}
      onFinish={(values) => void finish(values)}
    >
      {refusal && <Alert className={styles.refusal ?? ''} type="error" showIcon title={refusal} />}
      <ul className={styles.kinds}>
        {kinds.map((one) => (
          <li key={one.kind} className={styles.kind}>
            <div className={styles.what}>
              <strong>{retentionKinds[one.kind].title}</strong>
              <span className={styles.note}>{retentionKinds[one.kind].note}</span>
            </div>
            <span className={styles.size}>{presentText(one)}</span>
            <Form.Item name={one.kind} noStyle>
              <NumberInput
                aria-label={`${retentionKinds[one.kind].title}保留天数`}
                min={0}
                max={36_500}
                decimals={0}
                width={140}
                placeholder="永久"
                suffix="天"
              />
            </Form.Item>
          </li>
        ))}
      </ul>
      <p className={styles.about}>留空或填 0 为永久保留。</p>
      <Can do="system:retention:edit">
        <Button type="primary" htmlType="submit" loading={isSaving}>
          保存
        </Button>
      </Can>
    </Form>
  )
}

function presentText({ rows, isEstimate, bytes }: Retention): string {
  if (rows === 0) return '没有数据'
  return `${isEstimate ? '约 ' : ''}${rows.toLocaleString('zh-CN')} 条，约 ${sizeText(bytes)}`
}
