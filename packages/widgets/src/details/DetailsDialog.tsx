import { Button, Spin } from 'antd'
import { Dialog } from '../modal/Dialog'
import { DetailList, type DetailListProps } from './DetailList'

export interface DetailsDialogProps extends DetailListProps {
  isLoading?: boolean
  onClose: () => void
}

/** Everything about one record, to read. */
export function DetailsDialog({ isLoading = false, onClose, ...list }: DetailsDialogProps) {
  return (
    <Dialog
      open
      title="详细信息"
      width={1200}
      mayFill
      fills="onPhone"
      mask={{ closable: true }}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Spin spinning={isLoading} delay={200}>
        <DetailList {...list} />
      </Spin>
    </Dialog>
  )
}
