import type { KeyboardEvent } from 'react'

/** The list of page sizes, which antd's pages make of a select of their own: Tab leaves it with the size that there is. */
export const sizeChanger = {
  showSearch: true,
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === 'Tab') event.stopPropagation()
  },
}
