import { defaultRule } from '@dougong/contract/resource/values/default-value'
import type { Field } from '@dougong/contract/resource/field'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import { Form, type FormRule } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import type { FieldLook } from '../behaviour/use-filled-in'
import '../field-kinds/controls/dictionary' // most forms show these: with the form, not after it
import '../field-kinds/controls/text'
import type { InputProps } from '../field-kinds/shape/field-kind'
import { viewOf } from '../field-kinds/index'
import type { ResourceRow } from '../resource.queries'
import styles from './ResourceForm.module.css'
import { ownWords } from './own-words'
import { RelatedInput } from './RelatedInput'
import { uniqueRule } from './unique-rule'

interface FieldItemProps {
  resource: Resource
  name: string
  /** The record that is changed; undefined for a new one. */
  row?: ResourceRow | undefined
  /** In place of the input of the field's kind. */
  input?: ComponentType<InputProps> | undefined
  /** Besides what the field's definition asks. */
  rules?: FormRule[]
  /** Other fields that this one is judged by. */
  dependencies?: string[]
  /** How it stands as the form is filled in; without it, as its definition says. */
  look?: FieldLook | undefined
  /** Where its record is held, in a form that holds others besides. */
  within?: string | number
}

/** One field of a resource in an antd form, judged as the server judges it. */
export function FieldItem({
  resource,
  name,
  row,
  input,
  rules = [],
  dependencies = [],
  look,
  within,
}: FieldItemProps) {
  const field = resource.fields[name]
  if (!field) return null
  const { Input: KindInput, isWide, takesNames } = viewOf(field.kind)
  const Input = input ?? KindInput
  const isFixed =
    look?.fixed !== undefined || (row !== undefined && (field.createOnly === true || field.readOnly === true))
  /* what is left empty of a new record is made by a rule when it is saved */
  const isMade = row === undefined && field.default !== undefined && defaultRule(field.default) !== undefined
  const required = !isMade && (field.required === true || look?.isRequired === true)
  return (
    <Form.Item
      name={within === undefined ? name : [within, name]}
      label={labelOf(field, resource)}
      required={required}
      dependencies={dependencies}
      {...((isWide || field.look?.wholeLine) && { className: styles.wide ?? '' })}
      rules={[
        {
          validator: (_rule, value: unknown) => {
            if (look?.fixed) return Promise.resolve()
            const read = readValue({ ...field, required }, value)
            return 'message' in read
              ? Promise.reject(new Error(ownWords(field, read.message)))
              : Promise.resolve()
          },
        },
        ...(field.unique ? [uniqueRule(resource, name, row)] : []),
        ...rules,
      ]}
      {...(field.unique && { validateTrigger: ['onChange', 'onBlur'], validateFirst: true })}
    >
      {field.related ? (
        <RelatedInput related={field.related} within={within} />
      ) : (
        <Fixable
          input={Input}
          name={name}
          fixed={look?.fixed}
          field={field}
          disabled={isFixed}
          {...(takesNames && namesIn(row, name))}
        />
      )}
    </Form.Item>
  )
}

/** The title of a field, cut where its form says so; the whole of it is read to who cannot see it, and shown under the mouse. */
function labelOf({ title, look }: Field, { layout }: Resource): ReactNode {
  const length = look?.labelLength ?? layout?.labelLength
  if (length === undefined || title.length <= length) return title
  return (
    <span className={styles.cutLabel} style={{ maxWidth: `${length + 1}em` }} title={title}>
      {title}
    </span>
  )
}

interface FixableProps extends InputProps {
  input: ComponentType<InputProps>
  fixed: FieldLook['fixed']
}

/** An input that shows what the field holds where that is not what was typed. */
function Fixable({ input: Input, fixed, ...own }: FixableProps) {
  return <Input {...own} {...(fixed && { value: fixed.value })} />
}

/** The names that came along with the record's references. */
function namesIn(row: ResourceRow | undefined, name: string): Pick<InputProps, 'names'> {
  if (!row) return {}
  const [values, texts] = [membersOf(row[name]), membersOf(row[`${name}_dictText`])]
  if (values.length !== texts.length) return {}
  return { names: Object.fromEntries(values.map((value, place) => [value, texts[place] ?? ''])) }
}

function membersOf(joined: unknown): string[] {
  return typeof joined === 'string' ? joined.split(',').filter(Boolean) : []
}
