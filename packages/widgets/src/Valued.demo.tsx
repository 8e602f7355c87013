import { Flex, Typography } from 'antd'
import { type ReactNode, useState } from 'react'

interface ValuedProps {
  initial?: string
  children: (value: string, onChange: (value: string) => void) => ReactNode
}

/** Shows a control together with the value it stores. */
export function Valued({ initial = '', children }: ValuedProps): ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <Flex vertical gap={8} style={{ maxWidth: 480 }}>
      {children(value, setValue)}
      <Typography.Text type="secondary">
        存储值：<code data-stored>{value === '' ? '（空）' : value}</code>
      </Typography.Text>
    </Flex>
  )
}
