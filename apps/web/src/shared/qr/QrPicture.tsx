import { QRCode } from 'antd'
import type { ReactNode } from 'react'

interface QrPictureProps {
  label: string
  value: string
  size: number
}

/** A QR code, black on white whatever the theme: cameras read it best so. */
export function QrPicture({ label, value, size }: QrPictureProps): ReactNode {
  return <QRCode aria-label={label} value={value} size={size} bordered={false} bgColor="#fff" color="#000" />
}
