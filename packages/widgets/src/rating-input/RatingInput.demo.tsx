import { useState } from 'react'
import { RatingInput } from './RatingInput'

function Stars({ words }: { words?: string[] }) {
  const [value, setValue] = useState<number | null>(3)
  return (
    <RatingInput
      aria-label={words ? '保存状况' : '评分'}
      value={value}
      onChange={setValue}
      {...(words && { words })}
    />
  )
}

const Fixed = () => <RatingInput aria-label="不可修改的评分" disabled value={4} />

export const demos = {
  评分: () => <Stars />,
  有说明: () => <Stars words={['残损', '较差', '一般', '较好', '完好']} />,
  禁用: Fixed,
}
