import { pageOf } from '@dougong/contract/online/forms/pages'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Typography } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'

/** The address that a menu row of one's own opens a form by. */
export function AddressDialog({ form, onClose }: { form: ResourceRow; onClose: () => void }) {
  return (
    <Dialog open title={`菜单链接：${String(form.tableTxt)}`} width={560} footer={null} onCancel={onClose}>
      <Typography.Paragraph>在菜单管理中新增菜单时，将下面的地址填入“菜单路径”。</Typography.Paragraph>
      <Typography.Paragraph copyable code>
        {pageOf(form.id)}
      </Typography.Paragraph>
    </Dialog>
  )
}
