import { SignaturePad } from '@dougong/widgets/signature-pad/SignaturePad'
import { App, Button, Checkbox, Input, Tabs } from 'antd'
import { useState } from 'react'
import { useSession } from '../../../shared/session/session-state'
import { useSaving } from '../../../shared/use-saving'
import { storeSignature } from './signature-store'
import { pictureOfName } from './written-name'
import styles from './signature.module.css'

interface SignatureInputProps {
  /** Where it is always kept for the account, nothing is asked about that. */
  isKept?: boolean
  onSigned: (path: string, isKept: boolean) => void
}

const longestName = 20

/** A signature drawn by finger, pen or mouse, or the own name as it is written: that way goes by keys alone. */
export function SignatureInput({ isKept = false, onSigned }: SignatureInputProps) {
  const { message } = App.useApp()
  const realname = useSession((session) => session.realname)
  const [name, setName] = useState(realname)
  const [keeps, setKeeps] = useState(isKept)
  const { isSaving, save } = useSaving()

  async function write() {
    await save(async () => onSigned(await storeSignature(await pictureOfName(name.trim()), keeps), keeps))
  }

  return (
    <div className={styles.input}>
      <Tabs
        items={[
          {
            key: 'drawn',
            label: '手写',
            children: (
              <SignaturePad
                aria-label="手写签名"
                height={200}
                store={(picture) => storeSignature(picture, keeps)}
                onChange={(path) => onSigned(path, keeps)}
              />
            ),
          },
          {
            key: 'written',
            label: '输入姓名',
            children: (
              <form
                className={styles.written}
                onSubmit={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
                  if (name.trim() === '') void message.warning('请输入姓名')
                  else void write()
                }}
              >
                <Input
                  aria-label="姓名"
                  maxLength={longestName}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
                <Button type="primary" htmlType="submit" loading={isSaving}>
                  确认签名
                </Button>
              </form>
            ),
          },
        ]}
      />
      {!isKept && (
        <Checkbox checked={keeps} onChange={({ target }) => setKeeps(target.checked)}>
          保存为我的签名，以后直接使用
        </Checkbox>
      )}
    </div>
  )
}
