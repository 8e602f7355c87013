import { Alert, Typography } from 'antd'
import { QrPicture } from '../../../shared/qr/QrPicture'
import { addressOf } from './link-words'

/** A link's address, shown once: the server keeps only a hash of its token. */
export function NewAddress({ token, onClose }: { token: string; onClose: () => void }) {
  const address = addressOf(token)
  return (
    <Alert
      type="success"
      style={{ marginBottom: 12 }}
      closable={{ onClose, 'aria-label': '收起' }}
      title="链接已生成，请现在复制：地址只显示这一次，以后可重新生成。"
      description={
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
          <QrPicture label="链接的二维码" value={address} size={136} />
          <Typography.Paragraph
            copyable
            code
            style={{ flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere' }}
          >
            {address}
          </Typography.Paragraph>
        </div>
      }
    />
  )
}
