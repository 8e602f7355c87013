import { useState } from 'react'
import { ImageUpload } from './ImageUpload'

function One() {
  const [value, setValue] = useState('')
  return (
    <>
      <ImageUpload value={value} onChange={setValue} />
      <output aria-label="图片路径">{value}</output>
    </>
  )
}

function InOrder() {
  const [value, setValue] = useState('')
  return (
    <>
      <ImageUpload value={value} onChange={setValue} isMultiple />
      <output aria-label="多张图片的路径">{value}</output>
    </>
  )
}

export const demos = { 图片上传: One, 多张图片: InOrder }
