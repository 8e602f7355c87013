import { localStore } from '../../shared/storage/local-store'

/** The name under which the title of a chosen menu entry is kept, made from its path. */
export function menuTitleKey(path: string): string {
  return `MENU_TITLE${path.replaceAll('/', '-')}`
}

/** Several entries may lead to one page (`/online/cgreport/:code`): the chosen one's title names the tab. */
export function keepMenuTitle(path: string, title: string): void {
  localStore.set(menuTitleKey(path), title)
}

export function keptMenuTitle(path: string): string | undefined {
  const title = localStore.get<unknown>(menuTitleKey(path))
  return typeof title === 'string' ? title : undefined
}
