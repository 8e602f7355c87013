import type { FormFieldRow } from '@dougong/contract/online/forms/field'
import { type Expression, expressions } from '@dougong/contract/resource/formula/behaviour'
import { longestFormula } from '@dougong/contract/resource/formula/parse'
import { AutoComplete } from '@dougong/widgets/select/AutoComplete'
import { Form, Input } from 'antd'
import { memo, useId } from 'react'

interface ExpressionItemProps {
  option: Expression
  text: string
  fields: readonly FormFieldRow[]
  message: string | undefined
  onChange: (option: Expression, text: string) => void
}

const examples: Readonly<Record<Expression, string>> = {
  formula: '例：quantity * price，sum(附表名.字段名)',
  shownWhen: "例：kind = '2' and not empty(amount)",
  requiredWhen: '例：amount > 1000',
  readOnlyWhen: "例：state in ('2', '3')",
}

/** An expression over the form's fields, whose names are offered while one is typed. */
export const ExpressionItem = memo(function ExpressionItem({
  option,
  text,
  fields,
  message,
  onChange,
}: ExpressionItemProps) {
  const id = useId()
  return (
    <Form.Item
      label={expressions[option]}
      htmlFor={id}
      extra={text === '' ? undefined : examples[option]}
      {...(message && { validateStatus: 'error' as const, help: message })}
    >
      <AutoComplete
        id={id}
        value={text}
        options={completions(text, fields)}
        popupMatchSelectWidth={240}
        onChange={(next) => onChange(option, next)}
        style={{ width: '100%' }}
      >
        <Input.TextArea
          autoSize
          maxLength={longestFormula}
          spellCheck={false}
          placeholder={examples[option]}
        />
      </AutoComplete>
    </Form.Item>
  )
})

const maxOffered = 8

/** The text with the word that is being typed made the name of a field. */
function completions(text: string, fields: readonly FormFieldRow[]) {
  const word = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(text)?.[0]
  if (word === undefined) return []
  const before = text.slice(0, -word.length)
  return fields
    .filter(({ dbFieldName, dbFieldTxt, dbIsKey }) => {
      if (dbIsKey === 1 || dbFieldName === word) return false
      return dbFieldName.startsWith(word.toLowerCase()) || dbFieldTxt.includes(word)
    })
    .slice(0, maxOffered)
    .map(({ dbFieldName, dbFieldTxt }) => ({
      value: `${before}${dbFieldName}`,
      label: `${dbFieldTxt} ${dbFieldName}`,
    }))
}
