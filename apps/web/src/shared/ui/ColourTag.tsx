import { Tag } from 'antd'
import type { ReactNode } from 'react'

interface ColourTagProps {
  color: 'blue' | 'orange' | 'red' | 'green'
  children: ReactNode
}

/** antd's coloured tag with a darker text: its own orange and green are too faint to read. */
export function ColourTag({ color, children }: ColourTagProps) {
  return (
    <Tag color={color} style={{ color: `var(--ant-${color}-8)` }}>
      {children}
    </Tag>
  )
}
