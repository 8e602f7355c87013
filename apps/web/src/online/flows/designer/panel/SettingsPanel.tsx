import type { FlowSettings } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Input, Switch } from 'antd'
import { ContentItem, NameItem } from '../../../editing/HeadItems'
import type { DrawnFlow } from '../merge-flows'
import type { FlowChanges } from '../use-flow-draft'
import { ProblemItem } from './ProblemItem'
import { TitleInput } from './TitleInput'
import styles from './panel.module.css'

const withdrawOptions = [
  { value: 'untilDecided', label: '有人处理之前可以撤回' },
  { value: 'untilEnd', label: '结束之前都可以撤回' },
  { value: 'never', label: '不能撤回' },
]
const dateOptions = [
  { value: 'none', label: '不带日期' },
  { value: 'year', label: '年' },
  { value: 'month', label: '年月' },
  { value: 'day', label: '年月日' },
]
const returnOptions = [
  { value: 'any', label: '发起人，或任何已通过的步骤' },
  { value: 'starter', label: '只能退回到发起人' },
]
const wayOptions = [
  { value: 'choose', label: '由退回的人选择' },
  { value: 'inOrder', label: '按顺序重新审批' },
  { value: 'straightBack', label: '直接回到退回的步骤' },
]

interface SettingsPanelProps {
  drawn: DrawnFlow
  resource: Resource
  problems: readonly FlowProblem[]
  disabled: boolean
  change: FlowChanges
}

/** What holds of a flow as a whole. */
export function SettingsPanel({ drawn, resource, problems, disabled, change }: SettingsPanelProps) {
  const { settings } = drawn.definition
  const put = (changes: Partial<FlowSettings>) => change.settings(changes)
  const fields = resource.form.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ name, title: field.title }] : []
  })
  const parts = Object.entries(resource.parts ?? {}).map(([name, { title }]) => ({ name, title }))
  const { number } = settings
  return (
    <Form layout="vertical" component="div" disabled={disabled}>
      <NameItem
        id="flow-name"
        label="流程名称"
        value={drawn.name}
        placeholder="如：请假审批"
        onChange={(name) => change.head({ name })}
      />
      <ContentItem
        id="flow-note"
        label="说明"
        value={drawn.note}
        onChange={(note) => change.head({ note })}
      />
      <ProblemItem
        label="审批标题"
        htmlFor="flow-title"
        problems={problems}
        setting="title"
        extra="显示在待办和消息中；花括号中的字段换成记录的内容"
      >
        <TitleInput
          id="flow-title"
          value={settings.title}
          fields={[{ name: 'starter', title: '发起人' }, ...fields]}
          disabled={disabled}
          onChange={(title) => put({ title })}
        />
      </ProblemItem>
      <ProblemItem label="审批编号" htmlFor="flow-number" problems={problems} setting="number">
        <div className={styles.number}>
          <Input
            id="flow-number"
            maxLength={20}
            placeholder="前缀，如 QJ"
            value={number.prefix}
            onChange={({ target }) => put({ number: { ...number, prefix: target.value } })}
          />
          <Select
            aria-label="编号中的日期"
            value={number.date}
            options={dateOptions}
            onChange={(date) => put({ number: { ...number, date } })}
          />
          <NumberInput
            aria-label="序号的位数"
            decimals={0}
            min={1}
            max={8}
            prefix="序号"
            suffix="位"
            value={number.digits}
            onChange={(digits) => put({ number: { ...number, digits: digits ?? 4 } })}
          />
        </div>
        <span className={styles.example}>如：{exampleNumber(number)}</span>
      </ProblemItem>
      <Form.Item label="撤回" htmlFor="flow-withdraw">
        <Select
          id="flow-withdraw"
          value={settings.withdraw}
          options={withdrawOptions}
          onChange={(withdraw) => put({ withdraw })}
        />
      </Form.Item>
      <Form.Item label="可以退回到" htmlFor="flow-return-to">
        <Select
          id="flow-return-to"
          value={settings.returnTo}
          options={returnOptions}
          onChange={(returnTo) => put({ returnTo })}
        />
      </Form.Item>
      <Form.Item label="退回后再提交" htmlFor="flow-return-way">
        <Select
          id="flow-return-way"
          value={settings.returnWay}
          options={wayOptions}
          onChange={(returnWay) => put({ returnWay })}
        />
      </Form.Item>
      <ProblemItem
        label="审批中可修改的字段"
        htmlFor="flow-open-fields"
        problems={problems}
        setting="openFields"
        extra="审批中的记录其他人不能修改，这里的字段除外"
      >
        <Select
          id="flow-open-fields"
          mode="multiple"
          optionFilterProp="label"
          placeholder="都不能修改"
          value={[...settings.openFields]}
          options={[...fields, ...parts].map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(openFields: string[]) => put({ openFields })}
        />
      </ProblemItem>
      <Form.Item label="批量同意" htmlFor="flow-batch" extra="在待办中一次同意多条">
        <Switch
          id="flow-batch"
          checked={settings.batchAgree}
          onChange={(batchAgree) => put({ batchAgree })}
        />
      </Form.Item>
    </Form>
  )
}

const lengths = { none: 0, year: 4, month: 6, day: 8 } as const

function exampleNumber({ prefix, date, digits }: FlowSettings['number']): string {
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('')
  return `${prefix}${day.slice(0, lengths[date])}${'1'.padStart(digits, '0')}`
}
