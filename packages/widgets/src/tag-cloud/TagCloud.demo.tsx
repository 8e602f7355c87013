import { Flex } from 'antd'
import { useState } from 'react'
import { useAreas } from '../area-select/use-areas'
import { TagCloud } from './TagCloud'

function Provinces() {
  const areas = useAreas()?.areas ?? []
  const [chosen, setChosen] = useState('')
  const tags = areas.map(({ name, children = [] }) => ({ text: name, weight: children.length }))
  return (
    <Flex vertical gap={12}>
      <TagCloud aria-label="省份，按市的多少" tags={tags} onChoose={setChosen} />
      <output data-stored>{chosen || '（空）'}</output>
    </Flex>
  )
}

export const demos = { 标签云: Provinces }
