import type { Field, FieldKind } from '@dougong/contract/resource/field'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import { Form, type FormRule } from 'antd'
import type { ComponentType } from 'react'
import type { InputProps } from './field-kinds/field-kind'
import { viewOf } from './field-kinds/index'
import type { ResourceRow } from './resource.queries'
import styles from './ResourceForm.module.css'
import { uniqueRule } from './unique-rule'
import { wideKinds } from './wide-kinds'

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
  /** Its place, where the form holds a list of records. */
  place?: number
}

/** One field of a resource in an antd form, judged as the server judges it. */
export function FieldItem({
  resource,
  name,
  row,
  input,
  rules = [],
  dependencies = [],
  place,
}: FieldItemProps) {
  const field = resource.fields[name]
  if (!field) return null
  const Input = input ?? viewOf(field.kind).Input
  const isFixed = row !== undefined && (field.createOnly === true || field.readOnly === true)
  return (
    <Form.Item
      name={place === undefined ? name : [place, name]}
      label={field.title}
      required={field.required === true}
      dependencies={dependencies}
      {...(wideKinds.has(field.kind) && { className: styles.wide ?? '' })}
      rules={[
        {
          validator: (_rule, value: unknown) => {
            const read = readValue(field, value)
            return 'message' in read ? Promise.reject(new Error(read.message)) : Promise.resolve()
          },
        },
        ...(field.unique ? [uniqueRule(resource, name, row)] : []),
        ...rules,
      ]}
      {...(field.unique && { validateTrigger: ['onChange', 'onBlur'], validateFirst: true })}
    >
      <Input field={field} disabled={isFixed} {...namesIn(row, name, field)} />
    </Form.Item>
  )
}

const namedKinds: ReadonlySet<FieldKind> = new Set(['role', 'roles', 'position', 'positions'])

/** The names that came along with the record's references. */
function namesIn(row: ResourceRow | undefined, name: string, { kind }: Field): Pick<InputProps, 'names'> {
  if (!row || !namedKinds.has(kind)) return {}
  const [values, texts] = [membersOf(row[name]), membersOf(row[`${name}_dictText`])]
  if (values.length !== texts.length) return {}
  return { names: Object.fromEntries(values.map((value, place) => [value, texts[place] ?? ''])) }
}

function membersOf(joined: unknown): string[] {
  return typeof joined === 'string' ? joined.split(',').filter(Boolean) : []
}
