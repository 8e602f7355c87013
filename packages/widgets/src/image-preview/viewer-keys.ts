/** What the large view can be told to do. */
export type ViewerDeed = 'onZoomIn' | 'onZoomOut' | 'onRotateLeft' | 'onRotateRight' | 'onReset'

const deeds: Readonly<Record<string, ViewerDeed>> = {
  '+': 'onZoomIn',
  '=': 'onZoomIn',
  '-': 'onZoomOut',
  r: 'onRotateRight',
  R: 'onRotateLeft',
  '0': 'onReset',
}

/** The deed of a key; the arrows and Esc are antd's own. */
export function viewerDeed(key: string): ViewerDeed | undefined {
  return Object.hasOwn(deeds, key) ? deeds[key] : undefined
}
