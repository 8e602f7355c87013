import { Dialog } from '@dougong/widgets/modal/Dialog'
import { MenuSearch } from './MenuSearch'
import type { MenuItem } from '../menu/menu-items'

export function MenuSearchDialog({ items, onDone }: { items: MenuItem[]; onDone: () => void }) {
  return (
    <Dialog
      open
      width={520}
      title="搜索菜单"
      footer={null}
      mask={{ closable: true }}
      style={{ top: 24 }}
      onCancel={onDone}
    >
      <div style={{ minHeight: 320 }}>
        <MenuSearch items={items} isWide onDone={onDone} />
      </div>
    </Dialog>
  )
}
