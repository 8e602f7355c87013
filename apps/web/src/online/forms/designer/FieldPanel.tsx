import { expressionIn, type FormFieldRow, withExpression } from '@dougong/contract/online/forms/field'
import { type Expression, expressions } from '@dougong/contract/resource/formula/behaviour'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { AutoComplete } from '@dougong/widgets/select/AutoComplete'
import { Select } from '@dougong/widgets/select/Select'
import { Empty, Form, Input, Switch } from 'antd'
import type { Column } from '@dougong/widgets/editable-table/columns'
import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { ExpressionItem } from './ExpressionItem'
import { fieldColumns, fieldTabs } from './field-columns'
import type { DraftIssue } from './use-designer'
import styles from './designer.module.css'

interface FieldPanelProps {
  field: FormFieldRow | undefined
  /** All fields of the form: expressions name them. */
  fields: readonly FormFieldRow[]
  issues: readonly DraftIssue[]
  onChange: (id: string, change: Partial<FormFieldRow>) => void
}

/** What is seldom set stays in the table. */
const seldom = new Set(['dbIsKey', 'converter', 'fieldLength'])
const inPanel = [
  ...fieldColumns.slice(0, 2),
  ...fieldTabs.filter(({ key }) => key !== 'keys').flatMap(({ columns }) => columns),
].filter(({ key }) => !seldom.has(key))

const noFields: readonly FormFieldRow[] = []

/** The settings of one field, for those who do not like tables: the same values as in its row. */
export function FieldPanel({ field, fields, issues, onChange }: FieldPanelProps) {
  const latest = useRef(field)
  useLayoutEffect(() => {
    latest.current = field
  }, [field])
  /* these stay the same, so that a key draws the item that it is typed into */
  const change = useCallback(
    (key: string, value: unknown) => {
      if (latest.current?.id) onChange(latest.current.id, { [key]: value })
    },
    [onChange],
  )
  const express = useCallback(
    (option: Expression, text: string) => {
      const { current } = latest
      if (current?.id) onChange(current.id, withExpression(current, option, text))
    },
    [onChange],
  )
  if (!field) return <Empty description="在表格中选择一个字段" />
  const message = (key: string) =>
    issues.find((issue) => issue.table === 'fields' && issue.id === field.id && issue.key === key)?.message
  return (
    <Form layout="horizontal" size="small" component="div" colon={false} className={styles.panel ?? ''}>
      {inPanel.map((column) => (
        <PanelItem
          key={column.key}
          column={column}
          value={(field as Record<string, unknown>)[column.key]}
          message={message(column.key)}
          onChange={change}
        />
      ))}
      {(Object.keys(expressions) as Expression[]).map((option) => {
        const text = expressionIn(field, option)
        return (
          <ExpressionItem
            key={option}
            option={option}
            text={text}
            fields={text === '' ? noFields : fields}
            message={message(option)}
            onChange={express}
          />
        )
      })}
    </Form>
  )
}

interface PanelItemProps {
  column: Column
  value: unknown
  message: string | undefined
  onChange: (key: string, value: unknown) => void
}

const PanelItem = memo(function PanelItem({ column, value, message, onChange }: PanelItemProps) {
  const id = useId()
  return (
    <Form.Item
      label={column.title}
      htmlFor={id}
      {...(message && { validateStatus: 'error' as const, help: message })}
    >
      {control(id, column, value, (next) => onChange(column.key, next))}
    </Form.Item>
  )
})

function control(id: string, column: Column, value: unknown, onChange: (value: unknown) => void) {
  const { type, options = [], customValue: [on, off] = [1, 0] } = column
  if (type === 'checkbox')
    return (
      <Switch id={id} size="small" checked={value === on} onChange={(next) => onChange(next ? on : off)} />
    )
  if (type === 'inputNumber')
    return (
      <NumberInput
        id={id}
        decimals={0}
        value={typeof value === 'number' ? value : null}
        onChange={(next) => onChange(next)}
      />
    )
  /* what may also be typed, as a regular expression */
  if (type === 'select' && column.allowInput)
    return (
      <AutoComplete
        id={id}
        allowClear
        options={options.map((choice) => ({
          value: choice.value,
          label: `${choice.text}（${choice.value}）`,
        }))}
        placeholder="选择规则，或输入正则表达式"
        value={typeof value === 'string' ? value : ''}
        onChange={(next: string | undefined) => onChange(next ?? '')}
      />
    )
  if (type === 'select')
    return (
      <Select
        id={id}
        showSearch
        optionFilterProp="label"
        options={options.map((choice) => ({ value: choice.value, label: choice.text }))}
        value={value === '' || value === null ? undefined : (value as string)}
        onChange={(next: string | undefined) => onChange(next ?? '')}
      />
    )
  return (
    <Input
      id={id}
      value={typeof value === 'string' ? value : ''}
      placeholder={column.placeholder ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
