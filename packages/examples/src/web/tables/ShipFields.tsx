import { ships } from '../../contract/ships'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { Form } from 'antd'
import { FieldItem } from '@dougong/web/resource/form/FieldItem'
import styles from '@dougong/web/resource/form/ResourceForm.module.css'

interface ShipFieldsProps {
  row: RowValues
  onChange: (values: RowValues) => void
}

/** A row as a form: what is wrong is said at its field. */
export function ShipFields({ row, onChange }: ShipFieldsProps) {
  return (
    <Form layout="vertical" className={styles.fields ?? ''} initialValues={row} onValuesChange={onChange}>
      {ships.list.map((name) => (
        <FieldItem key={name} resource={ships} name={name} />
      ))}
    </Form>
  )
}
