import { type ReactNode, useState } from 'react'
import { Dialog } from '../modal/Dialog'
import { ImageCrop, type ImageCropProps } from './ImageCrop'

interface CropDialogProps extends Omit<ImageCropProps, 'onChange' | 'onError'> {
  title?: string
  /** The piece that was confirmed; the dialog waits for what it does. */
  onOk: (piece: Blob) => Promise<void> | void
  onCancel: () => void
  /** The picture cannot be read. */
  onError?: (error: Error) => void
}

/** Cuts a picture in a dialog. */
export function CropDialog({ title = '裁剪图片', onOk, onCancel, ...cropped }: CropDialogProps): ReactNode {
  const [piece, setPiece] = useState<Blob>()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (!piece) return
    setBusy(true)
    try {
      await onOk(piece)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={720}
      title={title}
      onOk={() => void confirm()}
      onCancel={onCancel}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: piece === undefined }}
    >
      <ImageCrop {...cropped} onChange={setPiece} />
    </Dialog>
  )
}
