import { Tabs } from 'antd'
import { useState } from 'react'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { type RulePlace, type RuleRow, readRows, writeRows } from './rule-rows'
import { RuleRows } from './RuleRows'

/** Writes a rule: pieces one after the other, and looks at the whole value before or after them. */
export function RuleContentInput({ value, onChange, disabled = false }: InputProps) {
  const content = typeof value === 'string' ? value : ''
  const [rows, setRows] = useState(() => readRows(content))
  const [current, setCurrent] = useState(content)
  if (content !== current) {
    setCurrent(content)
    setRows(readRows(content))
  }

  /** Puts the rows of one tab back beside those of the other. */
  function change(places: readonly RulePlace[], next: RuleRow[]) {
    const all = [...rows.filter(({ place }) => !places.includes(place)), ...next]
    setRows(all)
    setCurrent(writeRows(all))
    onChange?.(writeRows(all))
  }

  const tab = (label: string, places: RulePlace[]) => {
    const own = rows.filter(({ place }) => places.includes(place))
    return {
      key: label,
      label: own.length > 0 ? `${label}（${own.length}）` : label,
      children: (
        <RuleRows
          rows={own}
          places={places}
          isDisabled={disabled}
          onChange={(next) => change(places, next)}
        />
      ),
    }
  }
  return <Tabs size="small" items={[tab('局部规则', ['local']), tab('全局规则', ['first', 'last'])]} />
}
