import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import classes from './FormContainer.module.css'

export interface FormContainerProps {
  /** Of `detail`. */
  disabled?: boolean
  /** Can be changed unless `disabled`. */
  detail?: ReactNode
  /** Can always be changed. */
  edit?: ReactNode
  /** Never changed here. */
  children?: ReactNode
}

/** One form for looking and for editing: parts that can be changed, by turns or always, and parts that cannot. */
export function FormContainer({ disabled = false, detail, edit, children }: FormContainerProps): ReactNode {
  return (
    <>
      {detail !== undefined && <Part isDisabled={disabled}>{detail}</Part>}
      {edit !== undefined && <Part isDisabled={false}>{edit}</Part>}
      {children !== undefined && <Part isDisabled>{children}</Part>}
    </>
  )
}

/** A fieldset disables what is plain HTML; the rest learns it from antd's context. */
function Part({ isDisabled, children }: { isDisabled: boolean; children: ReactNode }): ReactNode {
  return (
    <fieldset className={classes.part} disabled={isDisabled}>
      <ConfigProvider componentDisabled={isDisabled}>{children}</ConfigProvider>
    </fieldset>
  )
}
