import type { PermissionNode } from '@dougong/contract/system/permissions'
import { ColourTag } from '../../../shared/ui/ColourTag'

/** What a row is, in one word. */
export function MenuTypeTag({ row }: { row: PermissionNode }) {
  if (row.menuType === 2) return <ColourTag color="orange">按钮权限</ColourTag>
  return <ColourTag color="blue">{row.menuType === 0 ? '一级菜单' : '子菜单'}</ColourTag>
}
