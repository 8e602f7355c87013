import { useState } from 'react'
import { sampleHalls } from '../samples/halls'
import { ImageSort } from './ImageSort'

function Halls() {
  const [pictures, setPictures] = useState([...sampleHalls])
  return (
    <>
      <ImageSort aria-label="殿宇" value={pictures} onChange={setPictures} />
      <output data-stored aria-label="次序">
        {pictures.map(({ name }) => name).join(',')}
      </output>
    </>
  )
}

export const demos = { 拖拽排序: Halls }
