import { Space } from 'antd'
import { useState } from 'react'
import { CronInput } from './CronInput'

function Basic() {
  const [value, setValue] = useState('0 0/30 9-17 ? * 2-6 *')
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <CronInput value={value} onChange={setValue} zone="Asia/Shanghai" />
      <output>{value}</output>
    </Space>
  )
}

function Empty() {
  const [value, setValue] = useState('')
  return <CronInput value={value} onChange={setValue} zone="Asia/Shanghai" />
}

export const demos = { 七段表达式: Basic, 空值显示默认选项: Empty }
