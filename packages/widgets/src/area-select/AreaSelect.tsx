import { Space, Spin } from 'antd'
import { Cascader } from '../select/Cascader'
import { Select } from '../select/Select'
import { type ControlProps, definedProps } from '../control'
import type { Area } from './areas'
import { useAreas } from './use-areas'

export interface AreaSelectProps extends ControlProps {
  /** The code of the last level. */
  value?: string | null | undefined
  onChange?: (code: string) => void
  /** One cascading list, or a select for each level. Anything else is a cascader. */
  type?: 'cascader' | 'select'
  width?: number | string
}

const fieldNames = { label: 'name', value: 'code', children: 'children' } as const
const levels = ['请选择省份', '请选择城市', '请选择区县']

/** A province, city and county. The areas are loaded when the first such widget shows. */
export function AreaSelect({ value, onChange, type, width = '100%', placeholder, ...rest }: AreaSelectProps) {
  const known = useAreas()
  if (!known) return <Spin size="small" />
  const path = value ? known.pathOf(value) : []
  if (type === 'select') {
    return (
      <Space.Compact block style={{ width }}>
        {levels.map((words, level) => (
          <Select
            key={words}
            {...(level === 0 && definedProps(rest))}
            aria-label={words}
            disabled={rest.disabled || (level > 0 && !path[level - 1]?.children)}
            style={{ flex: 1, minWidth: 0 }}
            placeholder={words}
            showSearch={{ optionFilterProp: 'name' }}
            allowClear={level === 0}
            fieldNames={fieldNames}
            options={level === 0 ? [...known.areas] : (path[level - 1]?.children ?? [])}
            value={path[level]?.code ?? null}
            onChange={(code: string | undefined) => onChange?.(code ?? '')}
          />
        ))}
      </Space.Compact>
    )
  }
  return (
    <Cascader<Area>
      {...definedProps(rest)}
      style={{ width }}
      allowClear
      placeholder={placeholder ?? '请选择省市区'}
      fieldNames={fieldNames}
      options={[...known.areas]}
      showSearch={{ matchInputWidth: false }}
      value={path.map(({ code }) => code)}
      onChange={(codes) => onChange?.(String(codes?.at(-1) ?? ''))}
    />
  )
}
