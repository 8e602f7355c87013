import { isAboutRecord } from '@dougong/contract/online/flows/automation/trigger'
import { type RuleTrial as Trial, tryRule } from '@dougong/contract/online/flows/automation/run-calls'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { Resource } from '@dougong/contract/resource/resource'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { AccountName } from '../../../../resource/AccountName'
import { call } from '../../../../shared/api/client'
import { Status } from '../../../../shared/ui/Status'
import { useSaving } from '../../../../shared/use-saving'
import runStyles from '../../runs/runs.module.css'
import { outcomeWords } from '../../runs/run-words'
import { WrittenRecords } from '../../runs/WrittenRecords'
import { TriedRecord } from './TriedRecord'
import styles from './trial.module.css'

interface RuleTrialProps {
  id: string
  definition: FlowDefinition
  resource: Resource
}

/** Takes the steps of the rule as it is drawn, about a real record, and undoes all of it: what would be done stands here. */
export function RuleTrial({ id, definition, resource }: RuleTrialProps) {
  const { trigger } = definition
  const isReceived = trigger?.kind === 'received'
  const needsRecord = trigger !== undefined && isAboutRecord(trigger) && !isReceived
  const [recordId, setRecordId] = useState('')
  const [trial, setTrial] = useState<{ of: FlowDefinition; result: Trial }>()
  const { isSaving, refusal, save } = useSaving()

  const attempt = () =>
    save(async () => {
      const body = { id, definition: { ...definition }, ...(needsRecord && { recordId }) }
      setTrial({ of: definition, result: await call(tryRule, { body }, { quiet: true }) })
    })

  return (
    <>
      <p className={styles.note}>
        按现在画的规则，对{isReceived ? '请求体示例' : '一条真实的记录'}
        执行一遍，再全部撤销：看看会做什么。不会修改任何记录，也不会通知任何人；等待视为已经结束。
      </p>
      <Form layout="vertical" component="div">
        {needsRecord && (
          <Form.Item label="选择记录" required htmlFor="flow-trial-record">
            <TriedRecord resource={resource} value={recordId} onChange={setRecordId} />
          </Form.Item>
        )}
      </Form>
      <Button
        type="primary"
        loading={isSaving}
        disabled={needsRecord && recordId === ''}
        onClick={() => void attempt()}
      >
        {isReceived ? '用示例试一次' : trial ? '再次试运行' : '开始试运行'}
      </Button>
      <div className={styles.outcome} aria-live="polite">
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {trial && trial.of !== definition && (
          <Alert type="info" showIcon title="规则在试运行之后有修改，结果可能不同" />
        )}
        {trial && <Outcome trial={trial.result} />}
      </div>
    </>
  )
}

function Outcome({ trial: { holds, steps, problems } }: { trial: Trial }) {
  if (problems.length > 0)
    return (
      <Alert
        type="error"
        showIcon
        title="改正以下问题后才能试运行"
        description={
          <ul>
            {problems.map(({ key, message }) => (
              <li key={[key, message].join(' ')}>{message}</li>
            ))}
          </ul>
        }
      />
    )
  return (
    <section aria-label="试运行结果">
      {!holds && <Alert type="warning" showIcon title="这条记录现在不满足触发条件，下面是满足时会做的" />}
      {steps.length === 0 && <p className={styles.note}>没有执行任何步骤。</p>}
      <ol className={runStyles.steps}>
        {steps.map(({ step, title, outcome, note, people, records, recordCount }, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a step may come more than once
          <li key={`${step} ${index}`} className={runStyles.step}>
            <div className={runStyles.head}>
              <strong>{title}</strong>
              <Status tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].text}</Status>
            </div>
            {note !== '' && <p className={runStyles.words}>{note}</p>}
            {people.length > 0 && (
              <p className={runStyles.quiet}>
                收件人：
                {people.map((account, place) => (
                  <span key={account}>
                    {place > 0 && '、'}
                    <AccountName value={account} />
                  </span>
                ))}
              </p>
            )}
            <WrittenRecords records={records} count={recordCount} />
          </li>
        ))}
      </ol>
    </section>
  )
}
