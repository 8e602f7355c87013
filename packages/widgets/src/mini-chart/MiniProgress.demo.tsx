import { Flex } from 'antd'
import { MiniProgress } from './MiniProgress'
import { MiniRing } from './MiniRing'

const dayInMilliseconds = 86_400_000

/** How much of today is over. */
function partOfToday(): number {
  const now = new Date()
  return ((now.getTime() - new Date(now).setHours(0, 0, 0, 0)) / dayInMilliseconds) * 100
}

function Bars() {
  return (
    <Flex vertical gap={20} style={{ maxWidth: 320 }}>
      <MiniProgress aria-label="今天已过" percent={partOfToday()} />
      <MiniProgress aria-label="完成率" percent={62} target={80} />
    </Flex>
  )
}

function Rings() {
  return (
    <Flex wrap gap={24}>
      <MiniRing aria-label="今天已过，环形" percent={partOfToday()} />
      <MiniRing aria-label="全部完成" percent={100} size={56} />
      <MiniRing aria-label="尚未开始" percent={0} size={56} />
    </Flex>
  )
}

export const demos = { 迷你进度条: Bars, 环形进度: Rings }
