import { Modal } from 'antd'
import { MenuSearch } from './MenuSearch'
import type { MenuItem } from './menu-items'

export function MenuSearchDialog({ items, onDone }: { items: MenuItem[]; onDone: () => void }) {
  return (
    <Modal
      open
      title="搜索菜单"
      footer={null}
      style={{ top: 24 }}
      styles={{ body: { minHeight: 320 } }}
      onCancel={onDone}
    >
      <MenuSearch items={items} isWide onDone={onDone} />
    </Modal>
  )
}
