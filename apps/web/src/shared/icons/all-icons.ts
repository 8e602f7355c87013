import * as everything from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Every outlined icon by the name menus are stored with. A large chunk: import it lazily only. */
export const allIcons: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(everything)
    .filter(([name]) => name.endsWith('Outlined'))
    .map(([name, icon]) => [storedName(name), icon as ComponentType]),
)

/** `AreaChartOutlined` → `area-chart`. */
function storedName(name: string): string {
  return name
    .replace(/Outlined$/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
}
