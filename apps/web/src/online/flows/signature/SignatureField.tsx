import type { SignatureRule } from '@dougong/contract/online/flows/flow'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { SignatureInput } from './SignatureInput'
import { SignaturePicture } from './SignaturePicture'
import { ownSignature } from './signature-store'
import styles from './signature.module.css'

interface SignatureFieldProps {
  rule: SignatureRule
  /** The path of the picture; empty where nobody has signed yet. */
  value: string
  onChange: (path: string) => void
  /** The dialog in which it is drawn. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** With which signature a task is decided: one that is drawn now, or the one that the reader keeps. */
export function SignatureField({ rule, value, onChange, isOpen, onOpen }: SignatureFieldProps) {
  const client = useQueryClient()
  const { data } = useQuery(ownSignature)
  const kept = data?.path ?? ''
  return (
    <div className={styles.field} role="group" aria-label="签名">
      {value ? (
        <SignaturePicture path={value} label="我的签名" />
      ) : (
        <span className={styles.quiet}>{rule === 'required' ? '此步骤需要签名' : '可以签名'}</span>
      )}
      {kept !== '' && kept !== value && <Button onClick={() => onChange(kept)}>使用我的签名</Button>}
      <Button icon={<EditOutlined />} onClick={() => onOpen(true)}>
        {value ? '重新签名' : '签名'}
      </Button>
      {value && rule === 'optional' && <Button onClick={() => onChange('')}>不签名</Button>}
      {isOpen && (
        <Dialog open width={560} title="签名" footer={null} onCancel={() => onOpen(false)}>
          <SignatureInput
            onSigned={(path, isKept) => {
              if (path === '') return
              onChange(path)
              onOpen(false)
              if (isKept) void client.invalidateQueries({ queryKey: ownSignature.queryKey })
            }}
          />
        </Dialog>
      )}
    </div>
  )
}
