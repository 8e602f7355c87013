import { Flex } from 'antd'
import { useState } from 'react'
import { sampleHalls } from '../samples/halls'
import { ImageSort } from './ImageSort'

function Halls() {
  const [pictures, setPictures] = useState([...sampleHalls])
  return (
    <Flex vertical gap={12}>
      <ImageSort aria-label="殿宇" value={pictures} onChange={setPictures} />
      <output data-stored aria-label="次序">
        {pictures.map(({ name }) => name).join(',')}
      </output>
    </Flex>
  )
}

export const demos = { 拖拽排序: Halls }
