import {
  askOwnPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renewRecoveryCodesByPasskey,
} from '@dougong/contract/account/passkeys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { answer, call } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { AddPasskeyDialog } from './AddPasskeyDialog'
import { passkeyObstacle } from '../../shared/passkey-obstacle'
import { PasswordProofDialog } from './ProofDialog'
import { RecoveryDialog } from './RecoveryDialog'
import { RenamePasskeyDialog } from './RenamePasskeyDialog'
import { twoStepState } from './two-step.query'

interface PasskeysProps {
  /** The look of the list that it is. */
  className: Record<string, string>
}

type Opened = { deed: 'add' | 'renew' } | { deed: 'rename' | 'remove'; passkey: Passkey }

/** The user's own passkeys. */
export function Passkeys({ className: styles }: PasskeysProps): ReactNode {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal, quiet: true }),
  })
  const { data: twoStep } = useQuery(twoStepState)
  const [opened, setOpened] = useState<Opened>()
  const [codes, setCodes] = useState<string[]>()
  const obstacle = passkeyObstacle()

  function close() {
    setOpened(undefined)
    void refetch()
    void queries.invalidateQueries({ queryKey: twoStepState.queryKey })
  }

  async function remove({ id }: Passkey, { password }: { password: string }) {
    const { message: done } = await answer(removePasskey, { body: { id, password } }, { quiet: true })
    void message.success(done)
    close()
  }

  async function renew({ password }: { password: string }) {
    const question = await call(askOwnPasskey, { body: {} }, { quiet: true })
    const { provePasskey } = await import('./passkey-ceremony')
    const body = { password, answer: await provePasskey(question) }
    setCodes(await call(renewRecoveryCodesByPasskey, { body }, { quiet: true }))
    close()
  }

  return (
    <Panel
      title="通行密钥"
      extra={
        !obstacle && (
          <Space wrap>
            {data && data.length > 0 && !twoStep?.isOn && (
              <Button onClick={() => setOpened({ deed: 'renew' })}>重新生成恢复码</Button>
            )}
            <Button type="primary" disabled={!data} onClick={() => setOpened({ deed: 'add' })}>
              添加通行密钥
            </Button>
          </Space>
        )
      }
    >
      <p className={styles.state}>
        {obstacle ?? '用指纹、面容、PIN 或安全密钥登录，不必输入密码；也可在输入密码后代替验证码。'}
      </p>
      {data ? (
        <ul className={styles.items} aria-label="通行密钥">
          {data.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p className={styles.name}>{passkey.name}</p>
                <p className={styles.state}>
                  添加于 {passkey.createTime}，
                  {passkey.lastUsedTime ? `最近使用 ${passkey.lastUsedTime}` : '尚未使用'}
                  {passkey.isSynchronised && '，在您的设备间同步'}
                </p>
              </div>
              <Space wrap>
                <Button onClick={() => setOpened({ deed: 'rename', passkey })}>重命名</Button>
                <Button danger onClick={() => setOpened({ deed: 'remove', passkey })}>
                  移除
                </Button>
              </Space>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      {opened?.deed === 'add' && (
        <AddPasskeyDialog isFirst={data?.length === 0 && !twoStep?.isOn} onClose={close} />
      )}
      {opened?.deed === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.deed === 'remove' && (
        <PasswordProofDialog
          title="移除通行密钥"
          hint={`移除后，不能再用“${opened.passkey.name}”登录。设备上保存的通行密钥请在设备的设置里删除。`}
          okText="移除"
          isDanger
          onProved={(proof) => remove(opened.passkey, proof)}
          onClose={close}
        />
      )}
      {opened?.deed === 'renew' && (
        <PasswordProofDialog
          title="重新生成恢复码"
          hint="确认密码后，浏览器会请您用通行密钥验证。生成后，原有的恢复码全部失效。"
          okText="继续"
          onProved={renew}
          onClose={close}
        />
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  )
}
