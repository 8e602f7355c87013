import type { PublishPlan } from '@dougong/contract/online/forms/publishing'
import type { Field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import { Form, type FormInstance } from 'antd'
import { useMemo } from 'react'
import { plainDefaults, withSwitches } from '../../../resource/form/default-values'
import { FieldItem } from '../../../resource/form/FieldItem'
import styles from './publishing.module.css'

interface EmptyRowsProps {
  /** The form's name and its id. */
  name: string
  form: FormInstance<Record<string, unknown>>
  empty: PublishPlan['empty']
  disabled: boolean
  onChange: () => void
  onFinish: (filled: Record<string, unknown>) => void
}

/** Asks for the values of rows that have none where a field asks for one from now on, by the input of each field. */
export function EmptyRows({ name: id, form, empty, disabled, onChange, onFinish }: EmptyRowsProps) {
  const resource = useMemo(() => resourceOf(empty), [empty])
  const initial = useMemo(() => {
    const needed = resourceOf(empty.filter(({ isNeeded }) => isNeeded))
    return withSwitches(needed, plainDefaults(needed))
  }, [empty])
  return (
    <section aria-label="已有数据" className={styles.empty}>
      <h4>为已有的数据填写</h4>
      <Form
        form={form}
        name={id}
        layout="vertical"
        disabled={disabled}
        initialValues={initial}
        onValuesChange={onChange}
        onFinish={onFinish}
      >
        {empty.map(({ name, rows, isNeeded }) => (
          <div key={name} className={styles.emptyField}>
            <FieldItem resource={resource} name={name} />
            <p className={styles.note}>
              {rows} 行还没有值，{isNeeded ? '将全部填为这里的值' : '将填为这里的值；不填则保持为空'}
            </p>
          </div>
        ))}
      </Form>
    </section>
  )
}

/** The fields as they stand in an empty record: what only a saved one is judged by is left out. */
function resourceOf(empty: PublishPlan['empty']): Resource {
  const fields = empty.map(({ name, field: definition, isNeeded }): [string, Field] => {
    const { readOnly: _, createOnly: __, ...field } = definition as unknown as Field
    return [name, { ...field, required: isNeeded } as Field]
  })
  const names = fields.map(([name]) => name)
  return {
    title: '',
    path: '',
    permission: '',
    fields: Object.fromEntries(fields),
    list: names,
    search: [],
    form: names,
    sort: { by: 'createTime', order: 'desc' },
  }
}
