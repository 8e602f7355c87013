import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Countdown } from './Countdown'

/** The next first of January. */
const newYear = new Date(new Date().getFullYear() + 1, 0, 1).getTime()

function UntilNewYear() {
  return <Countdown aria-label="距离新年" target={newYear} />
}

function Again() {
  const [target, setTarget] = useState(() => Date.now() + 3000)
  const [isOver, setOver] = useState(false)
  return (
    <Flex align="center" gap={16}>
      <Countdown
        aria-label="三秒"
        target={target}
        onEnd={() => setOver(true)}
        format={({ seconds }) => `${seconds} 秒`}
      />
      <Button
        onClick={() => {
          setOver(false)
          setTarget(Date.now() + 3000)
        }}
      >
        再来三秒
      </Button>
      <output>{isOver && '时间到'}</output>
    </Flex>
  )
}

function ServerClock() {
  return <Countdown aria-label="服务器快一小时" target={newYear} clockAhead={3_600_000} />
}

export const demos = { 距离新年: UntilNewYear, 结束时告知: Again, 服务器时钟快一小时: ServerClock }
