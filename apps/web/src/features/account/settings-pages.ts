import type { MenuNode } from '@dougong/contract/menu/menu'

export interface SettingsPage {
  path: string
  title: string
}

const frame = 'account/settings/Index'

/** The pages that stand in the settings' frame: the children of its menu row, hidden in the menu or not. */
export function settingsPages(menu: readonly MenuNode[]): SettingsPage[] {
  for (const node of menu) {
    if (node.component === frame)
      return (node.children ?? []).map(({ path, meta }) => ({ path, title: meta.title }))
    const below = settingsPages(node.children ?? [])
    if (below.length > 0) return below
  }
  return []
}
