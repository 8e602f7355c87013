import { removeOwnSignature } from '@dougong/contract/online/flows/signatures/signature-calls'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Popconfirm, Skeleton } from 'antd'
import { useState } from 'react'
import { answer } from '../../../shared/api/client'
import { useSaving } from '../../../shared/use-saving'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { SignatureInput } from './SignatureInput'
import { SignaturePicture } from './SignaturePicture'
import { ownSignature } from './signature-store'
import styles from './signature.module.css'

/** `/account/settings/signature`: the signature that the reader keeps for approvals which ask for one. */
export function OwnSignaturePage() {
  const { message } = App.useApp()
  const { data, error, isFetching, refetch } = useQuery(ownSignature)
  const [isNew, setNew] = useState(false)
  const { isSaving, save } = useSaving()
  if (error)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <Skeleton active title={false} />
      </Panel>
    )
  const { path } = data

  async function remove() {
    await save(async () => {
      void message.success((await answer(removeOwnSignature, undefined)).message)
      await refetch()
    })
  }

  return (
    <Panel>
      <div className={styles.own}>
        <p>审批步骤要求签名时，可以直接使用保存的签名。替换或删除后，以前签过的不变。</p>
        {path !== null && !isNew ? (
          <>
            <SignaturePicture path={path} label="我的签名" />
            <div className={styles.field}>
              <Button onClick={() => setNew(true)}>重新签名</Button>
              <Popconfirm title="确定删除保存的签名吗？" onConfirm={() => void remove()}>
                <Button danger loading={isSaving}>
                  删除
                </Button>
              </Popconfirm>
            </div>
          </>
        ) : (
          <SignatureInput
            isKept
            onSigned={(signed) => {
              if (signed === '') return
              setNew(false)
              void message.success('保存成功！')
              void refetch()
            }}
          />
        )}
      </div>
    </Panel>
  )
}
