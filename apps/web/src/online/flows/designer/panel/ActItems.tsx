import {
  type ActKind,
  actLimits,
  type ActValues,
  failureRules,
  failureTitles,
} from '@dougong/contract/online/flows/acts/act'
import type { FlowActStep } from '@dougong/contract/online/flows/flow'
import { listFlowForms } from '@dougong/contract/online/flows/flow-calls'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { listWebhooks } from '@dougong/contract/online/webhooks/webhooks'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { RolePicker } from '@dougong/widgets/record-picker/RolePicker'
import { Select } from '@dougong/widgets/select/Select'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { call } from '../../../../shared/api/client'
import { ActConditionsList } from './ActConditionsList'
import { ActValuesList } from './ActValuesList'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'
import { WhoItem } from './WhoItem'

type Act = FlowActStep['act']

interface ActItemsProps {
  step: FlowActStep
  resource: Resource
  /** The form that the flow is drawn for; what is in code has none. */
  formId: string | null
  problems: readonly FlowProblem[]
  mayEdit: boolean
  onChange: (changes: Partial<FlowActStep>) => void
}

const kindLabels = {
  change: '修改此记录',
  add: '在其他表单中新增记录',
  changeFound: '修改其他表单中的记录',
  message: '发送消息',
  send: '发送到其他系统（Webhook）',
} as const satisfies Record<ActKind, string>

/** So many roles drop down as a list. */
const fewRoles = 100

/** What a step does by itself, as which role, and what follows where that does not succeed. */
export function ActItems({ step, resource, formId, problems, mayEdit, onChange }: ActItemsProps) {
  const { act, role, failed } = step
  const put = (next: Act) => onChange({ act: next })
  return (
    <>
      <Form.Item label="动作" htmlFor="flow-act">
        <Select
          id="flow-act"
          value={act.kind}
          options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
          onChange={(kind: ActKind) => put(emptyAct(kind))}
        />
      </Form.Item>
      {(act.kind === 'add' || act.kind === 'changeFound') && (
        <TargetItem at={act.at} onChange={(at) => put({ ...emptyAct(act.kind), at } as Act)} />
      )}
      {act.kind === 'message' && (
        <WhoItem
          label="收件人"
          who={act.who}
          resource={resource}
          problems={problems}
          without={['chosen', 'chosenBefore']}
          onChange={(who) => put({ ...act, who })}
        />
      )}
      <ProblemItem label={contentLabels[act.kind]} problems={problems} setting="act">
        <Content act={act} resource={resource} formId={formId} mayEdit={mayEdit} onChange={put} />
      </ProblemItem>
      {act.kind !== 'message' && (
        <ProblemItem
          label="以角色执行"
          problems={problems}
          setting="role"
          required
          extra="只能做此角色可以做的事，且不能超出您自己的权限。"
        >
          <RolePicker
            aria-label="以角色执行"
            returnField="id"
            multiple={false}
            selectUpTo={fewRoles}
            placeholder="选择角色"
            value={role}
            onChange={(next) => onChange({ role: next })}
          />
        </ProblemItem>
      )}
      <Form.Item label="失败时">
        <Radio.Group
          aria-label="失败时"
          className={styles.lines ?? ''}
          value={failed}
          onChange={({ target }) => onChange({ failed: target.value as FlowActStep['failed'] })}
          options={failureRules.map((value) => ({ value, label: failureTitles[value] }))}
        />
      </Form.Item>
    </>
  )
}

/** The form that gets the record. */
function TargetItem({ at, onChange }: { at: string; onChange: (at: string) => void }) {
  const { data: forms = [] } = useQuery({
    queryKey: ['flow-forms', ''],
    queryFn: ({ signal }) => call(listFlowForms, { query: { keyword: '' } }, { signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Form.Item label="表单" htmlFor="flow-act-form">
      <Select
        id="flow-act-form"
        placeholder="选择表单"
        showSearch
        optionFilterProp="label"
        value={at || null}
        options={forms.map((form) => ({ value: form.at, label: form.title }))}
        onChange={(next: string) => onChange(next)}
      />
    </Form.Item>
  )
}

const contentLabels = {
  change: '填写的字段',
  add: '填写的字段',
  changeFound: '条件和填写的字段',
  message: '消息内容',
  send: 'Webhook',
} as const satisfies Record<ActKind, string>

interface ContentProps extends Pick<ActItemsProps, 'resource' | 'formId' | 'mayEdit'> {
  act: Act
  onChange: (act: Act) => void
}

/** What an act gives, says or sends. */
function Content({ act, resource, formId, mayEdit, onChange }: ContentProps) {
  switch (act.kind) {
    case 'change':
      return (
        <ActValuesList
          values={act.values}
          from={resource}
          into={resource}
          opensReadOnly
          mayEdit={mayEdit}
          onChange={(values) => onChange({ ...act, values })}
        />
      )
    case 'add':
    case 'changeFound':
      return <Elsewhere act={act} from={resource} mayEdit={mayEdit} onChange={onChange} />
    case 'message':
      return (
        <Input.TextArea
          aria-label="消息内容"
          placeholder="如：已登记，请到财务部领取"
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={actLimits.message}
          value={act.text}
          onChange={({ target }) => onChange({ ...act, text: target.value })}
        />
      )
    case 'send':
      return <WebhookChoice formId={formId} to={act.to} onChange={(to) => onChange({ ...act, to })} />
  }
}

interface WebhookChoiceProps {
  formId: string | null
  to: string
  onChange: (to: string) => void
}

/** One of the form's webhooks, for who manages them. */
function WebhookChoice({ formId, to, onChange }: WebhookChoiceProps) {
  const { data: webhooks = [] } = useQuery({
    queryKey: ['flow-webhooks', formId],
    queryFn: ({ signal }) =>
      call(listWebhooks, { query: { formId: formId ?? '' } }, { signal, silent: true }),
    enabled: formId !== null,
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Select
      aria-label="Webhook"
      placeholder="选择Webhook"
      value={to || null}
      options={webhooks.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next: string) => onChange(next)}
    />
  )
}

function emptyAct(kind: ActKind): Act {
  switch (kind) {
    case 'change':
      return { kind, values: {} }
    case 'add':
      return { kind, at: '', values: {} }
    case 'changeFound':
      return { kind, at: '', where: [], max: 1, values: {} }
    case 'message':
      return { kind, who: { kind: 'starter' }, text: '' }
    case 'send':
      return { kind, to: '' }
  }
}

interface ElsewhereProps {
  act: Extract<Act, { kind: 'add' | 'changeFound' }>
  from: Resource
  mayEdit: boolean
  onChange: (act: Act) => void
}

/** Which records of another form are meant, and what they get; the form's fields are read first. */
function Elsewhere({ act, from, mayEdit, onChange }: ElsewhereProps) {
  const { at } = act
  const { data, error } = useQuery({
    queryKey: ['flow-act-form', at],
    queryFn: async ({ signal }) =>
      (await call(getRecordDefinition, { query: { at } }, { signal, quiet: true })) as unknown as Resource,
    enabled: at !== '',
    staleTime: 60_000,
    retry: false,
  })
  if (at === '') return <p className={styles.hint}>选择表单后填写。</p>
  if (error) return <p className={styles.hint}>无法读取此表单的字段：{error.message}</p>
  if (!data) return null
  return (
    <div className={styles.lines}>
      {act.kind === 'changeFound' && (
        <>
          <ActConditionsList
            where={act.where}
            from={from}
            into={data}
            mayEdit={mayEdit}
            onChange={(where) => onChange({ ...act, where })}
          />
          <NumberInput
            aria-label="最多修改的条数"
            decimals={0}
            min={1}
            max={actLimits.found}
            prefix="最多修改"
            suffix="条，超过时不修改"
            value={act.max}
            onChange={(max) => onChange({ ...act, max: max ?? 1 })}
          />
        </>
      )}
      <ActValuesList
        values={act.values}
        from={from}
        into={data}
        opensReadOnly={false}
        mayEdit={mayEdit}
        onChange={(values: ActValues) => onChange({ ...act, values })}
      />
    </div>
  )
}
