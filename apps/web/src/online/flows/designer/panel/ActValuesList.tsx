import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { actLimits, type ActValue, type ActValues } from '@dougong/contract/online/flows/acts/act'
import { maySet } from '@dougong/contract/online/flows/acts/act-values'
import type { Line } from '@dougong/contract/online/flows/acts/lines'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import type { Resource } from '@dougong/contract/resource/resource'
import { Select } from '@dougong/widgets/select/Select'
import { Button } from 'antd'
import { ActValueInput, emptyValue, sourcesOf } from './ActValueInput'
import styles from './panel.module.css'

interface ActValuesListProps {
  values: ActValues
  /** Where values come from, and what gets them. */
  from: Resource
  line?: Line | undefined
  into: Resource
  opensReadOnly: boolean
  /** A record that is there already has numbers that can grow. */
  isThere?: boolean
  mayEdit: boolean
  onChange: (values: ActValues) => void
}

/** The fields that an act fills in, each with what it gets. */
export function ActValuesList({
  values,
  from,
  line,
  into,
  opensReadOnly,
  isThere = false,
  mayEdit,
  onChange,
}: ActValuesListProps) {
  const mayGrow = (name: string) => {
    const field = into.fields[name]
    return isThere && field !== undefined && valueTypeOf(field) === 'number'
  }
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
            options={sourcesOf({ line, mayGrow: mayGrow(name) })}
            onChange={(kind: ActValue['kind']) => onChange({ ...values, [name]: emptyValue(kind) })}
          />
          <ActValueInput
            name={name}
            value={value}
            from={from}
            line={line}
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
