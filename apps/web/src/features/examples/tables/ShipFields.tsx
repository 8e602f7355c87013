import { ships } from '@dougong/contract/examples/ships'
import { readValue } from '@dougong/contract/resource/record'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { Form } from 'antd'
import { viewOf } from '../../../resource/field-kinds/index'
import styles from '../../../resource/ResourceForm.module.css'

interface ShipFieldsProps {
  row: RowValues
  onChange: (values: RowValues) => void
}

/** A row as a form: what is wrong is said at its field. */
export function ShipFields({ row, onChange }: ShipFieldsProps) {
  return (
    <Form layout="vertical" className={styles.fields ?? ''} initialValues={row} onValuesChange={onChange}>
      {ships.list.map((name) => {
        const field = ships.fields[name as keyof typeof ships.fields]
        if (!field) return null
        const { Input } = viewOf(field.kind)
        return (
          <Form.Item
            key={name}
            name={name}
            label={field.title}
            rules={[
              {
                validator: (_rule, value: unknown) => {
                  const read = readValue(field, value)
                  return 'message' in read ? Promise.reject(new Error(read.message)) : Promise.resolve()
                },
              },
            ]}
          >
            <Input field={field} />
          </Form.Item>
        )
      })}
    </Form>
  )
}
