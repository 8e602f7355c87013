import { readExample } from '@dougong/contract/online/flows/automation/received/example'
import {
  missedRules,
  timings,
  type Trigger,
  type TriggerKind,
  triggerKinds,
  triggerLimits,
  triggerTitles,
} from '@dougong/contract/online/flows/automation/trigger'
import { mayHaveLinks } from '@dougong/contract/online/flows/automation/trigger-problems'
import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, Checkbox, Form, Radio, Switch } from 'antd'
import { ContentItem, NameItem } from '../../../editing/HeadItems'
import { ReceivingAddress } from '../../received/ReceivingAddress'
import type { DrawnFlow } from '../merge-flows'
import { ConditionItems } from '../panel/ConditionItems'
import styles from '../panel/panel.module.css'
import { DateItems, datesOf } from '../panel/WaitItems'
import type { FlowChanges } from '../use-flow-draft'
import { ButtonItems } from './ButtonItems'
import { emptyTrigger } from './empty-trigger'
import { LinkItems } from './LinkItems'
import { ReceivedItems } from './ReceivedItems'
import { ScheduleItems } from './ScheduleItems'
import { missedTitles, timingTitles } from './trigger-words'

interface TriggerPanelProps {
  drawn: DrawnFlow
  resource: Resource
  problems: readonly FlowProblem[]
  disabled: boolean
  /** The form that the rule is drawn for; what is in code has none. */
  formId: string | null
  change: FlowChanges
  /** The rule as it is stored; who may not put it in force does not open it to others. */
  rule: { id: string; mayPublish: boolean }
}

/** What a rule is called, and what sets it off. */
export function TriggerPanel({
  drawn,
  resource,
  problems,
  disabled,
  formId,
  change,
  rule,
}: TriggerPanelProps) {
  const { trigger } = drawn.definition
  if (!trigger) return null
  const below = exampleProblem(trigger)
  const faults = problems.filter(({ setting, message }) => setting === 'trigger' && message !== below)
  return (
    <Form layout="vertical" component="div" disabled={disabled}>
      {faults.map(({ message }) => (
        <Alert key={message} type="error" showIcon title={message} className={styles.note ?? ''} />
      ))}
      <NameItem
        id="flow-name"
        label="规则名称"
        value={drawn.name}
        placeholder="如：合同到期提醒"
        onChange={(name) => change.head({ name })}
      />
      <ContentItem
        id="flow-note"
        label="说明"
        value={drawn.note}
        onChange={(note) => change.head({ note })}
      />
      <Form.Item label="触发方式" htmlFor="rule-trigger">
        <Select
          id="rule-trigger"
          value={trigger.kind}
          /* all of them are seen at once */
          listHeight={triggerKinds.length * 36}
          options={triggerKinds
            .filter((kind) => trigger.kind === kind || mayBeSetOff(kind, resource))
            .map((value) => ({ value, label: triggerTitles[value] }))}
          onChange={(kind: TriggerKind) => change.trigger(emptyTrigger(kind, resource))}
        />
      </Form.Item>
      {trigger.kind === 'received' ? (
        <ReceivedItems trigger={trigger} resource={resource} disabled={disabled} onChange={change.trigger} />
      ) : (
        <OwnItems trigger={trigger} resource={resource} formId={formId} onChange={change.trigger} />
      )}
      {trigger.kind === 'received' && rule.mayPublish && (
        <ReceivingAddress ruleId={rule.id} name={drawn.name} example={trigger.example} />
      )}
    </Form>
  )
}

/** What is wrong with an example stands at the example. */
function exampleProblem(trigger: Trigger): string | undefined {
  if (trigger.kind !== 'received' || trigger.example === '') return undefined
  const read = readExample(trigger.example)
  return 'problem' in read ? read.problem : undefined
}

interface ItemsProps<Kind extends TriggerKind = TriggerKind> {
  trigger: Extract<Trigger, { kind: Kind }>
  resource: Resource
  onChange: (trigger: Trigger) => void
}

/** Whether what a resource has can set off a rule in that way. */
function mayBeSetOff(kind: TriggerKind, resource: Resource): boolean {
  if (kind === 'decided') return resource.approvals !== undefined
  return kind !== 'answered' || mayHaveLinks(resource)
}

function OwnItems({
  trigger,
  resource,
  formId,
  onChange,
}: ItemsProps<Exclude<TriggerKind, 'received'>> & Pick<TriggerPanelProps, 'formId'>) {
  switch (trigger.kind) {
    case 'added':
      return (
        <>
          <Form.Item label="导入的记录" htmlFor="rule-imports">
            <Switch
              id="rule-imports"
              checked={trigger.imports}
              checkedChildren="也触发"
              unCheckedChildren="不触发"
              onChange={(imports) => onChange({ ...trigger, imports })}
            />
          </Form.Item>
          <WhenItem trigger={trigger} resource={resource} onChange={onChange} />
          <TimingItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
    case 'changed':
      return (
        <>
          <ChangedItems trigger={trigger} resource={resource} onChange={onChange} />
          <TimingItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
    case 'becomes':
    case 'removed':
      return (
        <>
          <WhenItem trigger={trigger} resource={resource} onChange={onChange} />
          <TimingItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
    case 'settled':
      return (
        <>
          <Form.Item label="停止修改" htmlFor="rule-minutes" extra="每次修改都重新计时。">
            <NumberInput
              id="rule-minutes"
              decimals={0}
              min={1}
              max={triggerLimits.minutes}
              suffix="分钟后"
              value={trigger.minutes}
              onChange={(minutes) => onChange({ ...trigger, minutes: minutes ?? 10 })}
            />
          </Form.Item>
          <WhenItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
    case 'imported':
      return <p className={styles.hint}>每次导入触发一次，不论文件中有多少条记录。</p>
    case 'scheduled':
      return <ScheduledItems trigger={trigger} resource={resource} onChange={onChange} />
    case 'date':
      return (
        <>
          <DateItems
            until={trigger}
            dates={datesOf(resource)}
            resource={resource}
            note="日期为空的记录不触发。"
            onChange={({ field, days, at }) => onChange({ ...trigger, field, days, at })}
          />
          <WhenItem trigger={trigger} resource={resource} onChange={onChange} />
          <MissedItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
    case 'decided':
      return (
        <>
          <Form.Item label="审批结果">
            <Checkbox.Group<'passed' | 'refused'>
              aria-label="审批结果"
              value={[...trigger.outcomes]}
              options={[
                { value: 'passed', label: '通过' },
                { value: 'refused', label: '未通过（拒绝或终止）' },
              ]}
              onChange={(outcomes) => onChange({ ...trigger, outcomes })}
            />
          </Form.Item>
          <WhenItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
    case 'pressed':
      return (
        <>
          <ButtonItems trigger={trigger} onChange={onChange} />
          <WhenItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
    case 'answered':
      return (
        <>
          <LinkItems trigger={trigger} formId={formId} onChange={onChange} />
          <WhenItem trigger={trigger} resource={resource} onChange={onChange} />
        </>
      )
  }
}

const problemsAbove: readonly FlowProblem[] = []

/** Leaves a condition out altogether where there is none. */
function withCondition<Part extends object, Name extends string>(
  part: Part,
  name: Name,
  when: FlowPredicate | undefined,
): Part {
  const { [name]: _, ...rest } = part as Part & Record<Name, unknown>
  return (when ? { ...rest, [name]: when } : rest) as Part
}

function WhenItem({
  trigger,
  resource,
  onChange,
}: ItemsProps<Exclude<TriggerKind, 'imported' | 'scheduled' | 'received'>>) {
  return (
    <ConditionItems
      key={trigger.kind}
      when={trigger.when}
      label={trigger.kind === 'becomes' ? '条件（从不满足变为满足时触发）' : '条件'}
      asksStarter={false}
      resource={resource}
      problems={problemsAbove}
      onChange={(when) => onChange(withCondition(trigger, 'when', when))}
    />
  )
}

function ChangedItems({ trigger, resource, onChange }: ItemsProps<'changed'>) {
  const fields = [
    ...Object.entries(resource.fields).map(([value, { title }]) => ({ value, label: title })),
    ...Object.entries(resource.parts ?? {}).map(([value, { title }]) => ({ value, label: title })),
  ]
  return (
    <>
      <Form.Item label="修改了哪些字段" htmlFor="rule-fields">
        <Select
          id="rule-fields"
          mode="multiple"
          optionFilterProp="label"
          placeholder="任何字段"
          value={[...trigger.fields]}
          options={fields}
          onChange={(names: string[]) => onChange({ ...trigger, fields: names })}
        />
      </Form.Item>
      <ConditionItems
        when={trigger.before}
        label="修改前的条件"
        asksStarter={false}
        resource={resource}
        problems={problemsAbove}
        onChange={(before) => onChange(withCondition(trigger, 'before', before))}
      />
      <ConditionItems
        when={trigger.when}
        label="修改后的条件"
        asksStarter={false}
        resource={resource}
        problems={problemsAbove}
        onChange={(when) => onChange(withCondition(trigger, 'when', when))}
      />
    </>
  )
}

function ScheduledItems({ trigger, resource, onChange }: ItemsProps<'scheduled'>) {
  const { each } = trigger
  return (
    <>
      <ScheduleItems cron={trigger.cron} onChange={(cron) => onChange({ ...trigger, cron })} />
      <Form.Item label="做几次">
        <Radio.Group
          aria-label="做几次"
          className={styles.lines ?? ''}
          value={each ? 'each' : 'once'}
          onChange={({ target }) => {
            const { each: _, ...rest } = trigger
            onChange(target.value === 'each' ? { ...rest, each: { max: 100 } } : rest)
          }}
          options={[
            { value: 'each', label: '对每条符合条件的记录做一次' },
            { value: 'once', label: '只做一次，与记录无关' },
          ]}
        />
      </Form.Item>
      {each && (
        <>
          <ConditionItems
            when={each.when}
            label="哪些记录"
            asksStarter={false}
            resource={resource}
            problems={problemsAbove}
            onChange={(when) => onChange({ ...trigger, each: withCondition(each, 'when', when) })}
          />
          <Form.Item label="最多" htmlFor="rule-max">
            <NumberInput
              id="rule-max"
              decimals={0}
              min={1}
              max={triggerLimits.found}
              suffix="条"
              value={each.max}
              onChange={(max) => onChange({ ...trigger, each: { ...each, max: max ?? 1 } })}
            />
          </Form.Item>
        </>
      )}
      <MissedItem trigger={trigger} resource={resource} onChange={onChange} />
    </>
  )
}

function MissedItem({ trigger, onChange }: ItemsProps<'scheduled' | 'date'>) {
  return (
    <Form.Item label="停机期间错过的" htmlFor="rule-missed">
      <Select
        id="rule-missed"
        value={trigger.missed}
        options={missedRules.map((value) => ({ value, label: missedTitles[value] }))}
        onChange={(missed) => onChange({ ...trigger, missed })}
      />
    </Form.Item>
  )
}

function TimingItem({ trigger, onChange }: ItemsProps<'added' | 'changed' | 'becomes' | 'removed'>) {
  return (
    <Form.Item
      label="何时执行"
      extra={
        trigger.timing === 'within'
          ? '保存的人会等待它完成；做不到或拒绝时，保存的人看到原因，什么都不保存。'
          : '不影响保存；失败的可以在执行记录中重试。'
      }
    >
      <Radio.Group
        aria-label="何时执行"
        className={styles.lines ?? ''}
        value={trigger.timing}
        onChange={({ target }) => onChange({ ...trigger, timing: target.value as (typeof timings)[number] })}
        options={timings.map((value) => ({ value, label: timingTitles[value] }))}
      />
    </Form.Item>
  )
}
