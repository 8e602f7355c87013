import { type ReactNode, useId } from 'react'
import classes from './PlainField.module.css'

interface FieldState {
  'aria-invalid': boolean
  'aria-describedby': string
}

/** A control with its message below. antd's Form would add a sixth to the weight of the first page anybody loads. */
export function PlainField({
  gap,
  children,
}: {
  gap: string | undefined
  children: (state: FieldState) => ReactNode
}) {
  const id = useId()
  return (
    <div className={classes.field}>
      {children({ 'aria-invalid': gap !== undefined, 'aria-describedby': id })}
      <div id={id} className={classes.gap} role="alert">
        {gap}
      </div>
    </div>
  )
}
