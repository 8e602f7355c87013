/** The layouts a menu may name: frames around pages, and the page that holds an address in a frame. */
export const layoutNames = ['RouteView', 'PageView', 'BlankLayout', 'IframePageView'] as const
export type LayoutName = (typeof layoutNames)[number]

export type ComponentArea =
  | { area: 'layout'; layout: LayoutName }
  | { area: 'page'; key: string }
  /** Says layout, and names none that exists. */
  | { area: 'missing'; key: string }

/** Where a menu's component lies: names containing `layouts` in the layout area, others among the pages. */
export function componentArea(component: string): ComponentArea {
  if (!component.includes('layouts')) return { area: 'page', key: component }
  const last = component.slice(component.lastIndexOf('/') + 1)
  const layout = layoutNames.find((name) => name === last)
  return layout ? { area: 'layout', layout } : { area: 'missing', key: component }
}

/** Whether children of such an item stand inside nothing but the shell. */
export function isPlainFrame(component: string): boolean {
  const place = componentArea(component)
  return place.area === 'layout' && place.layout !== 'IframePageView'
}
