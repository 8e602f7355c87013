import {
  type ActKind,
  actLimits,
  type ActLines,
  failureRules,
  failureTitles,
  needsRole,
} from '@dougong/contract/online/flows/acts/act'
import { type Line, linesOf } from '@dougong/contract/online/flows/acts/lines'
import { isWithinSave, type Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowActStep } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { listWebhooks } from '@dougong/contract/online/webhooks/webhooks'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { call } from '../../../../shared/api/client'
import { MessageInput } from './MessageInput'
import { ActConditionsList } from './ActConditionsList'
import { ActValuesList } from './ActValuesList'
import { Elsewhere, RoleItem, TargetItem } from './elsewhere-items'
import { mayHaveLines, OverItems, useLine } from './OverItems'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'
import { WhoItem } from './WhoItem'

type Act = FlowActStep['act']

interface ActItemsProps {
  step: FlowActStep
  /** What sets the rule off that it is a step of; approvals have none. */
  trigger: Trigger | undefined
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
  removeFound: '删除其他表单中的记录',
  message: '发送消息',
  send: '发送到其他系统（Webhook）',
  refuse: '拒绝保存',
} as const satisfies Record<ActKind, string>

/** What a step does by itself, as which role, and what follows where that does not succeed. */
export function ActItems({ step, trigger, resource, formId, problems, mayEdit, onChange }: ActItemsProps) {
  const { act, role, failed } = step
  const put = (next: Act) => onChange({ act: next })
  const line = useLine(act, resource)
  const isWithin = trigger !== undefined && isWithinSave(trigger)
  const kinds = (Object.keys(kindLabels) as ActKind[]).filter(
    (kind) => kind === act.kind || kind !== 'refuse' || isWithin,
  )
  return (
    <>
      <Form.Item label="动作" htmlFor="flow-act">
        <Select
          id="flow-act"
          value={act.kind}
          options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(kind: ActKind) => put(emptyAct(kind))}
        />
      </Form.Item>
      {mayHaveLines(act, trigger) && (
        <OverItems
          act={act}
          trigger={trigger}
          resource={resource}
          problems={problems}
          mayEdit={mayEdit}
          onChange={(over) => put(withLines(act, over))}
        />
      )}
      {'at' in act && (
        <TargetItem
          at={act.at}
          onChange={(at) => put(withLines({ ...emptyAct(act.kind), at } as Act, linesOf(act)))}
        />
      )}
      {act.kind === 'message' && (
        <WhoItem
          label="收件人"
          who={act.who}
          resource={resource}
          line={line}
          problems={problems}
          without={['chosen', 'chosenBefore']}
          onChange={(who) => put({ ...act, who })}
        />
      )}
      <ProblemItem label={contentLabels[act.kind]} problems={problems} setting="act">
        <Content act={act} resource={resource} line={line} formId={formId} mayEdit={mayEdit} onChange={put} />
      </ProblemItem>
      {needsRole(act) && (
        <RoleItem role={role} problems={problems} onChange={(next) => onChange({ role: next })} />
      )}
      {isWithin ? (
        act.kind !== 'refuse' && <p className={styles.hint}>失败时不保存，保存的人看到原因。</p>
      ) : (
        <Form.Item label="失败时">
          <Radio.Group
            aria-label="失败时"
            className={styles.lines ?? ''}
            value={failed}
            onChange={({ target }) => onChange({ failed: target.value as FlowActStep['failed'] })}
            options={failureRules.map((value) => ({ value, label: failureTitles[value] }))}
          />
        </Form.Item>
      )}
    </>
  )
}

const contentLabels = {
  change: '填写的字段',
  add: '填写的字段',
  changeFound: '条件和填写的字段',
  removeFound: '条件',
  message: '消息内容',
  send: 'Webhook',
  refuse: '拒绝的原因',
} as const satisfies Record<ActKind, string>

interface ContentProps extends Pick<ActItemsProps, 'resource' | 'formId' | 'mayEdit'> {
  act: Act
  line: Line | undefined
  onChange: (act: Act) => void
}

/** What an act gives, says or sends. */
function Content({ act, resource, line, formId, mayEdit, onChange }: ContentProps) {
  switch (act.kind) {
    case 'change':
      return (
        <ActValuesList
          values={act.values}
          from={resource}
          into={resource}
          opensReadOnly
          isThere
          mayEdit={mayEdit}
          onChange={(values) => onChange({ ...act, values })}
        />
      )
    case 'add':
      return (
        <Elsewhere at={act.at}>
          {(into) => (
            <ActValuesList
              values={act.values}
              from={resource}
              line={line}
              into={into}
              opensReadOnly={false}
              mayEdit={mayEdit}
              onChange={(values) => onChange({ ...act, values })}
            />
          )}
        </Elsewhere>
      )
    case 'changeFound':
      return (
        <Elsewhere at={act.at}>
          {(into) => (
            <>
              <FoundRecords
                act={act}
                from={resource}
                line={line}
                into={into}
                mayEdit={mayEdit}
                onChange={onChange}
              />
              <ActValuesList
                values={act.values}
                from={resource}
                line={line}
                into={into}
                opensReadOnly={false}
                isThere
                mayEdit={mayEdit}
                onChange={(values) => onChange({ ...act, values })}
              />
            </>
          )}
        </Elsewhere>
      )
    case 'removeFound':
      return (
        <Elsewhere at={act.at}>
          {(into) => (
            <FoundRecords
              act={act}
              from={resource}
              line={line}
              into={into}
              mayEdit={mayEdit}
              onChange={onChange}
            />
          )}
        </Elsewhere>
      )
    case 'message':
      return (
        <MessageInput
          text={act.text}
          resource={resource}
          line={line}
          mayEdit={mayEdit}
          onChange={(text) => onChange({ ...act, text })}
        />
      )
    case 'refuse':
      return (
        <Input.TextArea
          aria-label="拒绝的原因"
          placeholder="如：库存不足"
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

/** The act with what it is done for. */
function withLines(act: Act, over: ActLines | undefined): Act {
  const { over: _, ...once } = act as Act & { over?: ActLines }
  return (over ? { ...once, over } : once) as Act
}

function emptyAct(kind: ActKind): Act {
  switch (kind) {
    case 'change':
      return { kind, values: {} }
    case 'add':
      return { kind, at: '', values: {} }
    case 'changeFound':
      return { kind, at: '', where: [], max: 1, values: {} }
    case 'removeFound':
      return { kind, at: '', where: [], max: 1 }
    case 'refuse':
      return { kind, text: '' }
    case 'message':
      return { kind, who: { kind: 'starter' }, text: '' }
    case 'send':
      return { kind, to: '' }
  }
}

interface FoundRecordsProps {
  act: Extract<Act, { kind: 'changeFound' | 'removeFound' }>
  from: Resource
  line: Line | undefined
  into: Resource
  mayEdit: boolean
  onChange: (act: Act) => void
}

/** Which records of another form are meant, and how many at most. */
function FoundRecords({ act, from, line, into, mayEdit, onChange }: FoundRecordsProps) {
  const verb = act.kind === 'changeFound' ? '修改' : '删除'
  return (
    <>
      <ActConditionsList
        where={act.where}
        from={from}
        line={line}
        into={into}
        mayEdit={mayEdit}
        onChange={(where) => onChange({ ...act, where })}
      />
      <NumberInput
        aria-label={`最多${verb}的条数`}
        decimals={0}
        min={1}
        max={actLimits.found}
        prefix={`最多${verb}`}
        suffix={`条，超过时不${verb}`}
        value={act.max}
        onChange={(max) => onChange({ ...act, max: max ?? 1 })}
      />
    </>
  )
}
