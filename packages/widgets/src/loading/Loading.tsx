import { Spin } from 'antd'
import type { ReactNode } from 'react'

/** Says that something is on its way, to ears as well. */
export function Loading({ size = 'medium' }: { size?: 'small' | 'medium' }): ReactNode {
  return (
    <span role="status" aria-label="加载中">
      <Spin size={size} />
    </span>
  )
}
