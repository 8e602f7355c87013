import { Button } from 'antd'
import { useState } from 'react'
import { sampleHalls } from '../samples/halls'
import { CropDialog } from './CropDialog'
import { ImageCrop } from './ImageCrop'

const picture = sampleHalls[0]?.src ?? ''

function Piece() {
  const [piece, setPiece] = useState<Blob>()
  return (
    <>
      <ImageCrop src={picture} onChange={setPiece} />
      <output data-stored>{piece ? `${piece.type} ${piece.size > 0 ? '已裁剪' : ''}` : '（空）'}</output>
    </>
  )
}

function InDialog() {
  const [isOpen, setOpen] = useState(false)
  const [size, setSize] = useState<number>()
  return (
    <>
      <Button onClick={() => setOpen(true)}>裁剪头像</Button>
      <output data-stored aria-label="头像字节数">
        {size ?? '（空）'}
      </output>
      {isOpen && (
        <CropDialog
          src={picture}
          isRound
          ratios={[{ text: '1:1', ratio: 1 }]}
          longest={256}
          type="image/jpeg"
          onCancel={() => setOpen(false)}
          onOk={(piece) => {
            setSize(piece.size)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

export const demos = { 裁剪图片: Piece, 在弹窗中裁剪头像: InDialog }
