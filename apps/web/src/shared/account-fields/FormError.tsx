import { CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import classes from './FormError.module.css'

/** Why the form was refused, above its fields. */
export function FormError({ message }: { message: string | undefined }): ReactNode {
  if (message === undefined) return null
  return (
    <p className={classes.error} role="alert">
      <CloseCircleFilled />
      {message}
    </p>
  )
}
