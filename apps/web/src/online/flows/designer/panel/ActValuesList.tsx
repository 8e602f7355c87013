import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { actLimits, type ActValue, type ActValues } from '@dougong/contract/online/flows/acts/act'
import { maySet } from '@dougong/contract/online/flows/acts/act-values'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import { ConditionValue } from '@dougong/widgets/query-builder/ConditionValue'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Input } from 'antd'
import { queryFieldsOf } from '../../../../resource/search/advanced-query'
import styles from './panel.module.css'

interface ActValuesListProps {
  values: ActValues
  /** Where values come from, and what gets them. */
  from: Resource
  into: Resource
  opensReadOnly: boolean
  mayEdit: boolean
  onChange: (values: ActValues) => void
}

const kindLabels = {
  fixed: '固定值',
  field: '本记录的字段',
  formula: '公式',
} as const satisfies Record<ActValue['kind'], string>

/** The fields that an act fills in, each with what it gets. */
export function ActValuesList({ values, from, into, opensReadOnly, mayEdit, onChange }: ActValuesListProps) {
  const titleOf = (name: string) => into.fields[name]?.title ?? name
  const free = Object.keys(into.fields)
    .filter((name) => maySet(into, name, opensReadOnly) && !Object.hasOwn(values, name))
    .map((value) => ({ value, label: titleOf(value) }))
  const entries = Object.entries(values)
  const without = (name: string) => Object.fromEntries(entries.filter(([other]) => other !== name))
  return (
    <div className={styles.lines}>
      {entries.map(([name, value]) => (
        <div key={name} className={styles.value} role="group" aria-label={titleOf(name)}>
          <span className={styles.valueTitle}>{titleOf(name)}</span>
          {mayEdit && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`移除“${titleOf(name)}”`}
              onClick={() => onChange(without(name))}
            />
          )}
          <Select
            aria-label={`“${titleOf(name)}”的来源`}
            value={value.kind}
            options={Object.entries(kindLabels).map(([kind, label]) => ({ value: kind, label }))}
            onChange={(kind: ActValue['kind']) => onChange({ ...values, [name]: emptyValue(kind) })}
          />
          <ValueInput
            name={name}
            value={value}
            from={from}
            into={into}
            onChange={(next) => onChange({ ...values, [name]: next })}
          />
        </div>
      ))}
      {mayEdit && free.length > 0 && entries.length < actLimits.fields && (
        <Select
          aria-label="添加字段"
          placeholder="添加字段"
          suffixIcon={<PlusOutlined />}
          showSearch
          optionFilterProp="label"
          value={null}
          options={free}
          onChange={(name: string) => onChange({ ...values, [name]: emptyValue('fixed') })}
        />
      )}
    </div>
  )
}

interface ValueInputProps {
  name: string
  value: ActValue
  from: Resource
  into: Resource
  onChange: (value: ActValue) => void
}

function ValueInput({ name, value, from, into, onChange }: ValueInputProps) {
  const label = `“${into.fields[name]?.title ?? name}”的值`
  if (value.kind === 'formula')
    return (
      <Input.TextArea
        aria-label={label}
        placeholder="如 amount * 0.1 或 today()"
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={actLimits.text}
        value={value.formula}
        onChange={({ target }) => onChange({ kind: 'formula', formula: target.value })}
      />
    )
  if (value.kind === 'field') {
    const names = [...new Set([...Object.keys(from.fields), ...auditFields])]
    return (
      <Select
        aria-label={label}
        placeholder="选择字段"
        showSearch
        optionFilterProp="label"
        value={value.field || null}
        options={names.map((each) => ({ value: each, label: queryableField(from, each)?.title ?? each }))}
        onChange={(field: string) => onChange({ kind: 'field', field })}
      />
    )
  }
  const look = queryFieldsOf(into).find((field) => field.value === name)
  const { value: _, text: __, ...own } = look ?? { value: name, text: name }
  return (
    <ConditionValue
      label={label}
      condition={{ ...own, field: name, rule: 'eq', val: value.value }}
      onChange={(typed) => onChange({ kind: 'fixed', value: typed })}
    />
  )
}

function emptyValue(kind: ActValue['kind']): ActValue {
  if (kind === 'field') return { kind, field: '' }
  return kind === 'formula' ? { kind, formula: '' } : { kind, value: '' }
}
