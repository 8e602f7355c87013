import { actLimits, type ActValue } from '@dougong/contract/online/flows/acts/act'
import type { Line } from '@dougong/contract/online/flows/acts/lines'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import { ConditionValue } from '@dougong/widgets/query-builder/ConditionValue'
import { Select } from '@dougong/widgets/select/Select'
import { Input } from 'antd'
import { queryFieldsOf } from '../../../../resource/search/advanced-query'

const sourceLabels = {
  fixed: '固定值',
  lineField: '每一行的字段',
  field: '本记录的字段',
  formula: '公式',
  increase: '增加或减少',
} as const satisfies Record<ActValue['kind'], string>

/** Where a value of an act can come from; what is compared does not grow. */
export function sourcesOf({ line, mayGrow = false }: { line: Line | undefined; mayGrow?: boolean }) {
  return Object.entries(sourceLabels)
    .filter(([kind]) => (kind !== 'lineField' || line !== undefined) && (kind !== 'increase' || mayGrow))
    .map(([value, label]) => ({ value, label }))
}

interface ActValueInputProps {
  name: string
  value: ActValue
  from: Resource
  line?: Line | undefined
  into: Resource
  onChange: (value: ActValue) => void
}

/** What an act gives a field, or compares it with. */
export function ActValueInput({ name, value, from, line, into, onChange }: ActValueInputProps) {
  const label = `“${queryableField(into, name)?.title ?? name}”的值`
  if (value.kind === 'formula' || value.kind === 'increase')
    return (
      <Input.TextArea
        aria-label={label}
        placeholder={
          value.kind === 'formula'
            ? `如 ${line ? `${line.name}.price` : 'amount'} * 0.1 或 today()`
            : `加上多少，减少写负数，如 -${line ? `${line.name}.` : ''}quantity`
        }
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={actLimits.text}
        value={value.formula}
        onChange={({ target }) => onChange({ kind: value.kind, formula: target.value })}
      />
    )
  if (value.kind === 'field' || value.kind === 'lineField') {
    const of = value.kind === 'lineField' && line ? line.resource : from
    const names = [...new Set([...Object.keys(of.fields), ...auditFields])]
    return (
      <Select
        aria-label={label}
        placeholder="选择字段"
        showSearch
        optionFilterProp="label"
        value={value.field || null}
        options={names.map((each) => ({ value: each, label: queryableField(of, each)?.title ?? each }))}
        onChange={(field: string) => onChange({ kind: value.kind, field })}
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

export function emptyValue(kind: ActValue['kind']): ActValue {
  if (kind === 'field' || kind === 'lineField') return { kind, field: '' }
  return kind === 'fixed' ? { kind, value: '' } : { kind, formula: '' }
}
