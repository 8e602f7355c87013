import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type ActCondition,
  actLimits,
  actOperators,
  type ActOperator,
  type ActValue,
} from '@dougong/contract/online/flows/acts/act'
import type { Line } from '@dougong/contract/online/flows/acts/lines'
import type { Resource } from '@dougong/contract/resource/resource'
import { ruleLabels } from '@dougong/widgets/query-builder/conditions'
import { Select } from '@dougong/widgets/select/Select'
import { Button } from 'antd'
import { queryFieldsOf } from '../../../../resource/search/advanced-query'
import { ActValueInput, emptyValue, sourcesOf } from './ActValueInput'
import styles from './panel.module.css'

interface ActConditionsListProps {
  where: readonly ActCondition[]
  from: Resource
  line?: Line | undefined
  into: Resource
  mayEdit: boolean
  /** What one of them is called. */
  title?: string
  onChange: (where: readonly ActCondition[]) => void
}

const newCondition: ActCondition = { field: '', operator: 'eq', value: { kind: 'fixed', value: '' } }

/** Which records an act looks for: those for which all of this holds. */
export function ActConditionsList({
  where,
  from,
  line,
  into,
  mayEdit,
  title = '条件',
  onChange,
}: ActConditionsListProps) {
  const { parts: _, ...own } = into
  const fields = queryFieldsOf(own as Resource).map(({ value, text }) => ({ value, label: text }))
  const put = (index: number, changes: Partial<ActCondition>) =>
    onChange(where.map((each, place) => (place === index ? { ...each, ...changes } : each)))
  return (
    <>
      {where.map((condition, index) => {
        const { field, operator, value } = condition
        const label = `${title} ${index + 1}`
        return (
          <div key={label} className={styles.value} role="group" aria-label={label}>
            <Select
              aria-label={`${label}的字段`}
              placeholder="选择字段"
              showSearch
              optionFilterProp="label"
              value={field || null}
              options={fields}
              onChange={(name: string) => put(index, { field: name, value: emptyValue(value.kind) })}
            />
            {mayEdit && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={`移除${label}`}
                onClick={() => onChange(where.filter((each) => each !== condition))}
              />
            )}
            <Select
              aria-label={`${label}的匹配规则`}
              value={operator}
              options={actOperators.map((each) => ({ value: each, label: ruleLabels[each] }))}
              onChange={(next: ActOperator) => put(index, { operator: next })}
            />
            <Select
              aria-label={`${label}的来源`}
              value={value.kind}
              options={sourcesOf({ line })}
              onChange={(kind: ActValue['kind']) => put(index, { value: emptyValue(kind) })}
            />
            <ActValueInput
              name={field}
              value={value}
              from={from}
              line={line}
              into={into}
              onChange={(next) => put(index, { value: next })}
            />
          </div>
        )
      })}
      {mayEdit && where.length < actLimits.conditions && (
        <Button
          size="small"
          icon={<PlusOutlined />}
          className={styles.insert ?? ''}
          onClick={() => onChange([...where, newCondition])}
        >
          添加{title}
        </Button>
      )}
    </>
  )
}
