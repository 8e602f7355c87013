import {
  getReceivingAddress,
  renewReceivingAddress,
  signReceivedCalls,
} from '@dougong/contract/online/flows/automation/received/received-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Popconfirm, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { addressOf, curlLine } from './address-words'
import { CallsDrawer } from './CallsDrawer'
import styles from './received.module.css'

interface ReceivingAddressProps {
  ruleId: string
  name: string
  example: string
}

/** Where others call a rule, and whether they have to sign; what is secret of it is shown once. */
export function ReceivingAddress({ ruleId, name, example }: ReceivingAddressProps) {
  const { message } = App.useApp()
  const [token, setToken] = useState<string>()
  const [secret, setSecret] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['receiving-address', ruleId],
    queryFn: ({ signal }) => call(getReceivingAddress, { query: { id: ruleId } }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
  })

  async function change(work: () => Promise<{ message: string }>) {
    setBusy(true)
    try {
      void message.success((await work()).message)
      await refetch()
    } catch {
      /* the call has said why */
    } finally {
      setBusy(false)
    }
  }
  const renew = () =>
    change(async () => {
      const done = await answer(renewReceivingAddress, { body: { id: ruleId } })
      setToken(done.result.token)
      return done
    })
  const sign = (isSigned: boolean) =>
    change(async () => {
      const done = await answer(signReceivedCalls, { body: { id: ruleId, isSigned } })
      setSecret(done.result.secret ?? undefined)
      return done
    })

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton active />
  const { isThere, isSigned } = data
  return (
    <section className={styles.box} aria-label="接收地址">
      <strong>接收地址</strong>
      <span>
        {isThere
          ? `已生成，${isSigned ? '请求须带签名' : '请求不需要签名'}。规则发布并启用后开始接收。`
          : '还没有地址，生成后交给对方系统。'}
      </span>
      {token !== undefined && (
        <Alert
          type="success"
          closable={{ onClose: () => setToken(undefined), 'aria-label': '收起' }}
          title="地址只显示这一次，请现在复制；以后可重新生成。"
          description={
            <>
              <SecretText label="地址" text={addressOf(token)} />
              <SecretText label="curl 命令" text={curlLine(addressOf(token), example)} />
            </>
          }
        />
      )}
      {secret !== undefined && (
        <Alert
          type="success"
          closable={{ onClose: () => setSecret(undefined), 'aria-label': '收起' }}
          title="签名密钥只显示这一次，请现在复制；以后可更换。"
          description={
            <>
              <SecretText label="密钥" text={secret} />
              请求头 x-dougong-timestamp 为秒数，x-dougong-signature 为 sha256=
              加上以密钥对“时间.请求体”计算的 HMAC-SHA256（十六进制）。
            </>
          }
        />
      )}
      <div className={styles.buttons}>
        {isThere ? (
          <Popconfirm
            title="重新生成地址？"
            description="原地址立即失效，对方须换成新地址。"
            okText="重新生成"
            cancelText="取消"
            onConfirm={renew}
          >
            <Button loading={isBusy}>重新生成</Button>
          </Popconfirm>
        ) : (
          <Button loading={isBusy} onClick={() => void renew()}>
            生成地址
          </Button>
        )}
        {isThere && isSigned && (
          <Popconfirm
            title="更换密钥？"
            description="原密钥立即失效，对方须同时更换。"
            okText="更换"
            cancelText="取消"
            onConfirm={() => sign(true)}
          >
            <Button loading={isBusy}>更换密钥</Button>
          </Popconfirm>
        )}
        {isThere && (
          <Popconfirm
            title={isSigned ? '不再要求签名？' : '要求签名？'}
            description={
              isSigned ? '之后知道地址的人都可以发送。' : '之后没有签名的请求都被拒绝，对方须先设置密钥。'
            }
            okText="确定"
            cancelText="取消"
            onConfirm={() => sign(!isSigned)}
          >
            <Button loading={isBusy}>{isSigned ? '取消签名' : '要求签名'}</Button>
          </Popconfirm>
        )}
        <Button onClick={() => setOpen(true)}>收到的请求</Button>
      </div>
      {isOpen && <CallsDrawer id={ruleId} name={name} onClose={() => setOpen(false)} />}
    </section>
  )
}

function SecretText({ label, text }: { label: string; text: string }) {
  return (
    <Typography.Paragraph copyable code role="group" aria-label={label} className={styles.code ?? ''}>
      {text}
    </Typography.Paragraph>
  )
}
