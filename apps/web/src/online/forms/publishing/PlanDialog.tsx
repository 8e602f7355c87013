import { publishForm, type PublishPlan, readPlan } from '@dougong/contract/online/forms/publishing'
import type { Task } from '@dougong/contract/tasks/tasks'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Checkbox, Empty, Form, Input, Radio, Skeleton } from 'antd'
import { useId, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { TaskBar } from '../../../shared/tasks/TaskBar'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { useSaving } from '../../../shared/use-saving'
import { EmptyRows } from './EmptyRows'
import { IndexProgress } from './IndexProgress'
import styles from './publishing.module.css'

interface PlanDialogProps {
  form: ResourceRow
  onPublished: () => Promise<void>
  onClose: () => void
}

type Mode = 'normal' | 'force'
type Step = PublishPlan['steps'][number]

const colours = {
  安全: 'green',
  需检查全部数据: 'blue',
  重写表: 'orange',
  影响报表: 'orange',
  会丢失数据: 'red',
} as const satisfies Record<Step['class'], string>

/** 同步数据库: shows what would happen to the table before anything does, then does just that. */
export function PlanDialog({ form, onPublished, onClose }: PlanDialogProps) {
  const { message } = App.useApp()
  const [mode, setMode] = useState<Mode>('normal')
  const [agreed, setAgreed] = useState<Record<string, number>>({})
  const [typed, setTyped] = useState('')
  /** Indexes that are built when everything else is done. */
  const [later, setLater] = useState<readonly string[]>()
  /** What takes longer goes on by itself, also without this dialog. */
  const [task, setTask] = useState<Task>()
  const { isSaving: isPublishing, refusal, setRefusal, save } = useSaving()
  const plan = useQuery({
    queryKey: ['publish-plan', form.id, mode],
    queryFn: ({ signal }) => call(readPlan, { params: { id: form.id, mode } }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
  })
  const id = useId()
  const [values] = Form.useForm<Record<string, unknown>>()
  const [hasValues, setHasValues] = useState(false)
  const empty = plan.data?.empty ?? []
  const title = `同步数据库：${String(form.tableTxt)}`
  const isReady = plan.data !== undefined && mayPublish(plan.data, agreed, mode, typed)

  async function publish(filled: Record<string, unknown> = {}) {
    const isPublished = await save(async () => {
      const own = empty.length > 0 && { values: filled }
      const body = { mark: plan.data?.mark, agreed, ...own, ...(mode === 'force' && { tableName: typed }) }
      const done = await answer(
        publishForm,
        { params: { id: form.id, mode }, body },
        { quiet: true, onTask: setTask },
      )
      void message.success(done.message)
      await onPublished()
      if (done.result.later.length > 0) setLater(done.result.later)
      else onClose()
    })
    setTask(undefined)
    if (isPublished) return
    setAgreed({})
    await plan.refetch()
  }

  if (later)
    return (
      <Dialog open title={title} width={760} footer={null} onCancel={onClose}>
        <IndexProgress formId={form.id} later={later} />
      </Dialog>
    )

  return (
    <Dialog
      open
      title={title}
      width={760}
      okText={isPublishing ? '同步中…' : '开始同步'}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={isPublishing}
      cancelText={task ? '在后台继续' : '取消'}
      isDirty={hasValues && !task}
      {...(empty.length > 0 ? { form: id } : { onOk: () => void publish() })}
      onCancel={onClose}
    >
      <Radio.Group
        value={mode}
        disabled={isPublishing}
        onChange={({ target }) => {
          setMode(target.value as Mode)
          setAgreed({})
          setRefusal(undefined)
        }}
        options={[
          { value: 'normal', label: '普通同步（保留表数据）' },
          { value: 'force', label: '强制同步（删除表，重新生成）' },
        ]}
      />
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.part ?? ''} />}
      {task && <TaskBar task={task} />}
      {empty.length > 0 && (
        <EmptyRows
          name={id}
          form={values}
          empty={empty}
          disabled={isPublishing}
          onChange={() => setHasValues(true)}
          onFinish={(filled) => void publish(filled)}
        />
      )}
      {plan.error ? (
        <LoadFailure error={plan.error} onRetry={() => void plan.refetch()} isRetrying={plan.isFetching} />
      ) : !plan.data ? (
        <Skeleton active />
      ) : (
        <PlanSteps
          plan={plan.data}
          agreed={agreed}
          onAgree={(key, count) =>
            setAgreed(({ [key]: _, ...others }) =>
              count === undefined ? others : { ...others, [key]: count },
            )
          }
        />
      )}
      {mode === 'force' && plan.data && (
        <label className={styles.typed}>
          <span>
            原来的表和其中的 {plan.data.rows} 行数据移出后保留 30 天。请输入表名 <b>{plan.data.table}</b>{' '}
            以确认：
          </span>
          <Input value={typed} onChange={({ target }) => setTyped(target.value.trim())} />
        </label>
      )}
    </Dialog>
  )
}

/** Whether nothing stands against the plan, and everything was agreed to that loses values. */
function mayPublish(plan: PublishPlan, agreed: Record<string, number>, mode: Mode, typed: string): boolean {
  const fillable = new Set(plan.empty.map(({ name }) => `require:${name}`))
  const isBlocked = plan.steps.some((step) => step.isBlocked && !fillable.has(step.key))
  if (plan.problems.length > 0 || isBlocked) return false
  if (mode === 'force' && typed !== plan.table) return false
  return plan.steps.every(({ needsConsent, key }) => !needsConsent || key in agreed)
}

interface PlanStepsProps {
  plan: PublishPlan
  agreed: Record<string, number>
  onAgree: (key: string, count: number | undefined) => void
}

function PlanSteps({ plan, agreed, onAgree }: PlanStepsProps) {
  return (
    <>
      {plan.problems.map((problem) => (
        <Alert key={problem} type="error" showIcon title={problem} className={styles.part ?? ''} />
      ))}
      {plan.warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon title={warning} className={styles.part ?? ''} />
      ))}
      {plan.steps.length === 0 && plan.problems.length === 0 && (
        <Empty description="数据库中的表与表单一致，只需更新页面设置" />
      )}
      {plan.steps.length > 0 && (
        <p className={styles.part}>
          表 {plan.table} 现有 {plan.rows} 行，同步分为 {plan.steps.length} 步，全部完成或全部不做：
        </p>
      )}
      <ol className={styles.steps} aria-label="同步步骤">
        {plan.steps.map((step) => (
          <li key={step.key}>
            <div className={styles.step}>
              <ColourTag color={colours[step.class]}>{step.class}</ColourTag>
              <span>{step.text}</span>
            </div>
            {step.examples.length > 0 && <p className={styles.misfits}>如：{step.examples.join('、')}</p>}
            {step.isLater && <p className={styles.note}>同步后在后台建立，不影响使用</p>}
            {step.needsConsent && (
              <Checkbox
                checked={step.key in agreed}
                onChange={({ target }) => onAgree(step.key, target.checked ? (step.misfits ?? 0) : undefined)}
              >
                我知道这些值会丢失
              </Checkbox>
            )}
            <details>
              <summary>SQL</summary>
              <pre className={styles.sql}>{step.sql.join(';\n')}</pre>
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}
