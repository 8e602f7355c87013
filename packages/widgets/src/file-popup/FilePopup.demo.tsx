import { Button, Space } from 'antd'
import { useState } from 'react'
import { FilePopup, type FilePopupResult } from './FilePopup'

function Popups() {
  const [open, setOpen] = useState<'file' | 'image' | 'last'>()
  const [result, setResult] = useState<FilePopupResult>()
  return (
    <Space wrap>
      <Button onClick={() => setOpen('file')}>弹出文件上传</Button>
      <Button onClick={() => setOpen('image')}>弹出图片上传</Button>
      <Button onClick={() => setOpen('last')}>只留最后一个文件</Button>
      <output aria-label="弹出上传的结果">
        {result && `${result.id} ${result.name} ${result.status} ${result.path}`}
      </output>
      {result && <a href={result.url}>打开第一个文件</a>}
      {open && (
        <FilePopup
          id="row-1"
          isImage={open === 'image'}
          {...(open === 'last' && { number: 1 })}
          onOk={setResult}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Space>
  )
}

export const demos = { 弹出上传: Popups }
