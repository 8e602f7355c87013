import { Button, Spin } from 'antd'
import { type ReactNode, useRef } from 'react'
import { Dialog } from '../modal/Dialog'
import { PrintButton } from '../print/PrintButton'
import { DetailList, type DetailListProps } from './DetailList'
import styles from './DetailsDialog.module.css'

export interface DetailsDialogProps extends DetailListProps {
  /** What the record is called. */
  name?: string
  isLoading?: boolean
  /** Below the terms: what belongs to the record. */
  children?: ReactNode
  /** Before the buttons at the bottom: what leads on from here. */
  further?: ReactNode
  onClose: () => void
}

/** Everything about one record, to read. */
export function DetailsDialog({
  name,
  isLoading = false,
  children,
  further,
  onClose,
  ...list
}: DetailsDialogProps) {
  const paper = useRef<HTMLDivElement>(null)
  const heading = name ? `详细信息：${name}` : '详细信息'
  return (
    <Dialog
      open
      title={heading}
      width={1200}
      mayFill
      mask={{ closable: true }}
      footer={
        <>
          {further}
          <PrintButton section={paper} title={heading} type="default" />
          <Button onClick={onClose}>关闭</Button>
        </>
      }
      onCancel={onClose}
    >
      <Spin spinning={isLoading} delay={200}>
        <div ref={paper}>
          <h2 className={styles.paperTitle}>{heading}</h2>
          <DetailList {...list} />
          {children}
        </div>
      </Spin>
    </Dialog>
  )
}
