import { RollbackOutlined } from '@ant-design/icons'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useMay } from '../../../shared/access/may'

const AsideDialog = lazyPart(async () => (await import('../publishing/AsideDialog')).AsideDialog)

interface AsideButtonProps {
  formId: string
  /** Something is not saved: a field that comes back would be saved over. */
  isDirty: boolean
  onRestored: () => void
}

/** Leads to the fields that publishing this form has set aside. */
export function AsideButton({ formId, isDirty, onRestored }: AsideButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const mayPublish = useMay('online:form:publish')
  if (!mayPublish) return null
  return (
    <>
      <Button
        size="small"
        icon={<RollbackOutlined />}
        disabled={isDirty}
        title={isDirty ? '请先保存' : undefined}
        onClick={() => setOpen(true)}
      >
        已移出的字段
      </Button>
      <Suspense>
        {isOpen && <AsideDialog formId={formId} onRestored={onRestored} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
