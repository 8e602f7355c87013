import { useState } from 'react'
import { FileUpload } from './FileUpload'

function Several() {
  const [value, setValue] = useState('')
  return (
    <>
      <FileUpload value={value} onChange={setValue} />
      <output aria-label="文件路径">{value}</output>
    </>
  )
}

function LastTwo() {
  const [value, setValue] = useState('')
  return (
    <>
      <FileUpload value={value} onChange={setValue} number={2} accept=".txt,.pdf" maxSize={1024 * 1024} />
      <output aria-label="最后两个的路径">{value}</output>
    </>
  )
}

export const demos = { 文件上传: Several, 保留最后两个文件: LastTwo }
