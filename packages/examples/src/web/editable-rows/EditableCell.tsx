import type { Field } from '@dougong/contract/resource/field'
import { useId } from 'react'
import { viewOf } from '@dougong/web/resource/field-kinds/index'
import styles from './EditableRows.module.css'

interface EditableCellProps {
  field: Field
  value: unknown
  problem: string | undefined
  onChange: (value: unknown) => void
}

/** One value of a row that is being edited, and what is wrong with it. Its column's title is its name to those who hear it. */
export function EditableCell({ field, value, problem, onChange }: EditableCellProps) {
  const id = useId()
  const { Input } = viewOf(field.kind)
  return (
    <div className={styles.cell} data-kind={field.kind}>
      <label htmlFor={id} className={styles.unseen}>
        {field.title}
      </label>
      <Input id={id} field={field} value={value} onChange={onChange} />
      {problem && (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  )
}
