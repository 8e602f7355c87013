import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { actLimits } from '@dougong/contract/online/flows/acts/act'
import { maySet } from '@dougong/contract/online/flows/acts/act-values'
import {
  type BodyPath,
  kindTitles,
  readExample,
} from '@dougong/contract/online/flows/automation/received/example'
import {
  receivedDefaults,
  receivedLimits,
  type ReceivedTrigger,
  type ReceivedValue,
} from '@dougong/contract/online/flows/automation/received/received'
import { queryableField } from '@dougong/contract/resource/list-query'
import { holdsFiles } from '@dougong/contract/resource/field-kinds/outside'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { ActValueInput } from '../panel/ActValueInput'
import { RoleItem } from '../panel/elsewhere-items'
import styles from '../panel/panel.module.css'
import { guessValues } from './guess-values'

interface ReceivedItemsProps {
  trigger: ReceivedTrigger
  resource: Resource
  disabled: boolean
  onChange: (trigger: ReceivedTrigger) => void
}

/** What others send, and what becomes of it in a record. */
export function ReceivedItems({ trigger, resource, disabled, onChange }: ReceivedItemsProps) {
  const read = readExample(trigger.example)
  const paths = 'paths' in read ? read.paths : []
  const options = paths.map((each) => ({ value: each.path, label: pathWords(each) }))
  const titleOf = (name: string) => queryableField(resource, name)?.title ?? name
  const matches = Object.entries(trigger.values).flatMap(([name, { kind }]) =>
    kind === 'path' ? [{ value: name, label: titleOf(name) }] : [],
  )
  const { match: _, order: __, ...rest } = trigger
  const { match, order } = trigger
  return (
    <>
      <ExampleItem trigger={trigger} resource={resource} onChange={onChange} />
      <Form.Item label="填写字段">
        <ValuesList
          trigger={trigger}
          resource={resource}
          options={options}
          disabled={disabled}
          onChange={(values) => onChange({ ...trigger, values })}
        />
      </Form.Item>
      <Form.Item
        label="识别记录"
        htmlFor="received-match"
        extra="这个字段的值相同的记录已经存在时，修改它，不再新增。"
      >
        <Select
          id="received-match"
          allowClear
          placeholder="每次都新增"
          value={match ?? null}
          options={matches}
          onChange={(next: string | undefined) => onChange(next ? { ...trigger, match: next } : rest)}
        />
      </Form.Item>
      {match !== undefined && (
        <Form.Item
          label="先后顺序"
          htmlFor="received-order"
          extra="序号或时间比这条记录已收到的更早的请求不处理。"
        >
          <Select
            id="received-order"
            allowClear
            placeholder="不判断"
            value={order ?? null}
            options={options}
            onChange={(next: string | undefined) =>
              onChange(next ? { ...rest, match, order: next } : { ...rest, match })
            }
          />
        </Form.Item>
      )}
      <RoleItem role={trigger.role} problems={[]} onChange={(role) => onChange({ ...trigger, role })} />
      <Form.Item label="每分钟最多" htmlFor="received-rate">
        <NumberInput
          id="received-rate"
          decimals={0}
          min={1}
          max={receivedLimits.perMinute}
          suffix="次"
          value={trigger.perMinute}
          onChange={(perMinute) =>
            onChange({ ...trigger, perMinute: perMinute ?? receivedDefaults.perMinute })
          }
        />
      </Form.Item>
      <Form.Item
        label="防重放时间"
        htmlFor="received-replay"
        extra="签名在这段时间内有效；投递编号相同的请求只处理一次。"
      >
        <NumberInput
          id="received-replay"
          decimals={0}
          min={1}
          max={receivedLimits.replayMinutes}
          suffix="分钟"
          value={trigger.replayMinutes}
          onChange={(minutes) =>
            onChange({ ...trigger, replayMinutes: minutes ?? receivedDefaults.replayMinutes })
          }
        />
      </Form.Item>
    </>
  )
}

const longestValue = 20

/** `items[0].count（数字 3）` */
function pathWords({ path, kind, value }: BodyPath): string {
  const text = String(value ?? '')
  const short = text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
  return `${path}（${[kindTitles[kind], short].join(' ').trim()}）`
}

/** A text that is too long is shown with what is wrong with it, and not kept. */
function ExampleItem({ trigger, resource, onChange }: Omit<ReceivedItemsProps, 'disabled'>) {
  const [tooLong, setTooLong] = useState<string>()
  const text = tooLong ?? trigger.example
  const read = readExample(text)
  return (
    <Form.Item
      label="请求体示例（JSON）"
      required
      htmlFor="received-example"
      {...('problem' in read && text !== '' && { validateStatus: 'error' as const, help: read.problem })}
      extra="粘贴对方实际发送的内容，密码和真实的个人信息请换成假的。"
    >
      <Input.TextArea
        id="received-example"
        autoSize={{ minRows: 4, maxRows: 12 }}
        spellCheck={false}
        style={{ fontFamily: 'monospace' }}
        value={text}
        onChange={({ target: { value } }) => {
          if (value.length > receivedLimits.example) {
            setTooLong(value)
            return
          }
          setTooLong(undefined)
          const next = readExample(value)
          const { values } = trigger
          const isFirst = Object.keys(values).length === 0 && 'paths' in next
          onChange({
            ...trigger,
            example: value,
            values: isFirst ? guessValues(values, next.paths, resource) : values,
          })
        }}
      />
    </Form.Item>
  )
}

interface ValuesListProps {
  trigger: ReceivedTrigger
  resource: Resource
  options: { value: string; label: string }[]
  disabled: boolean
  onChange: (values: ReceivedTrigger['values']) => void
}

const sources: Readonly<Record<ReceivedValue['kind'], string>> = { path: '请求中的值', fixed: '固定值' }

function ValuesList({ trigger: { values }, resource, options, disabled, onChange }: ValuesListProps) {
  const titleOf = (name: string) => resource.fields[name]?.title ?? name
  const entries = Object.entries(values)
  const free = Object.entries(resource.fields)
    .filter(([name, field]) => maySet(resource, name, true) && !holdsFiles(field) && !values[name])
    .map(([value]) => ({ value, label: titleOf(value) }))
  const put = (name: string, value: ReceivedValue) => onChange({ ...values, [name]: value })
  return (
    <div className={styles.lines}>
      {entries.map(([name, value]) => (
        <div key={name} className={styles.value} role="group" aria-label={titleOf(name)}>
          <span className={styles.valueTitle}>{titleOf(name)}</span>
          {disabled ? (
            <span />
          ) : (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`移除“${titleOf(name)}”`}
              onClick={() => onChange(Object.fromEntries(entries.filter(([other]) => other !== name)))}
            />
          )}
          <Select
            aria-label={`“${titleOf(name)}”的来源`}
            value={value.kind}
            options={Object.entries(sources).map(([kind, label]) => ({ value: kind, label }))}
            onChange={(kind: ReceivedValue['kind']) =>
              put(name, kind === 'path' ? { kind, path: '' } : { kind, value: '' })
            }
          />
          {value.kind === 'path' ? (
            <Select
              aria-label={`“${titleOf(name)}”的值`}
              showSearch
              optionFilterProp="label"
              placeholder="选择路径"
              value={value.path || null}
              options={options}
              onChange={(path: string) => put(name, { kind: 'path', path })}
            />
          ) : (
            <ActValueInput
              name={name}
              value={value}
              from={resource}
              into={resource}
              onChange={(next) => next.kind === 'fixed' && put(name, next)}
            />
          )}
        </div>
      ))}
      {!disabled && free.length > 0 && entries.length < actLimits.fields && (
        <Select
          aria-label="添加字段"
          placeholder="添加字段"
          suffixIcon={<PlusOutlined />}
          showSearch
          optionFilterProp="label"
          value={null}
          options={free}
          onChange={(name: string) => put(name, { kind: 'path', path: '' })}
        />
      )}
    </div>
  )
}
