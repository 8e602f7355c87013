import { CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import classes from './FormError.module.css'

/** Why the form was refused: above its fields, or below its button, where nothing moves for it. */
export function FormError({ message }: { message: string | undefined }): ReactNode {
  if (message === undefined) return null
  return (
    <p className={classes.error} role="alert">
      <CloseCircleFilled />
      {message}
    </p>
  )
}
