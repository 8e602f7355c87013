import { Button, Spin } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '../modal/Dialog'
import { DetailList, type DetailListProps } from './DetailList'

export interface DetailsDialogProps extends DetailListProps {
  /** What the record is called. */
  name?: string
  isLoading?: boolean
  /** Below the terms: what belongs to the record. */
  children?: ReactNode
  onClose: () => void
}

/** Everything about one record, to read. */
export function DetailsDialog({ name, isLoading = false, children, onClose, ...list }: DetailsDialogProps) {
  return (
    <Dialog
      open
      title={name ? `详细信息：${name}` : '详细信息'}
      width={1200}
      mayFill
      mask={{ closable: true }}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Spin spinning={isLoading} delay={200}>
        <DetailList {...list} />
        {children}
      </Spin>
    </Dialog>
  )
}
