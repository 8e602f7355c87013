import { Space } from 'antd'
import { Trend } from './Trend'

function UpAndDown() {
  return (
    <Space size="large">
      <Trend flag="up">周同比 12%</Trend>
      <Trend flag="down">日环比 11%</Trend>
    </Space>
  )
}

function LessIsBetter() {
  return (
    <Space size="large">
      <Trend isReversed flag="up">
        失败率 3%
      </Trend>
      <Trend isReversed flag="down">
        平均用时 40 ms
      </Trend>
    </Space>
  )
}

function Grey() {
  return (
    <Trend isColoured={false} flag="up">
      访问量 6%
    </Trend>
  )
}

export const demos = { 升与降: UpAndDown, 越少越好: LessIsBetter, 无色: Grey }
