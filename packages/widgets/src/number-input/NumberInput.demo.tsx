import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { NumberInput } from './NumberInput'

function Stored({ decimals, max }: { decimals?: number; max?: number }) {
  const [value, setValue] = useState<number | null>(1.5)
  return (
    <Flex vertical gap={8} style={{ maxWidth: 480 }}>
      <NumberInput
        aria-label="数值"
        placeholder="请输入数值"
        decimals={decimals}
        max={max}
        value={value}
        onChange={setValue}
      />
      <Typography.Text type="secondary">
        存储值：<code data-stored>{value === null ? '（空）' : value}</code>
      </Typography.Text>
    </Flex>
  )
}

/** What the gallery shows of numbers. */
export const demos = {
  数值: () => <Stored />,
  '金额，两位小数，不超过一万': () => <Stored decimals={2} max={10_000} />,
}
