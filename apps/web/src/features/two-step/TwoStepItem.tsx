import { endTwoStep, renewRecoveryCodes, type TwoStepState } from '@dougong/contract/account/two-step'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { answer, call } from '../../shared/api/client'
import { ProofDialog } from './ProofDialog'
import { RecoveryDialog } from './RecoveryDialog'
import { SetUpDialog } from './SetUpDialog'
import { twoStepState } from './two-step.query'

interface TwoStepItemProps {
  /** The look of the list that it stands in. */
  className: Record<string, string>
}

/** The second step of the user's own sign-in, in the list of security settings. */
export function TwoStepItem({ className: styles }: TwoStepItemProps): ReactNode {
  const { message } = App.useApp()
  const { data, isError, refetch } = useQuery(twoStepState)
  const [opened, setOpened] = useState<'set-up' | 'end' | 'renew'>()
  const [codes, setCodes] = useState<string[]>()

  function close() {
    setOpened(undefined)
    void refetch()
  }

  async function end(proof: { password: string; code: string }) {
    const { message: done } = await answer(endTwoStep, { body: proof }, { quiet: true })
    void message.success(done)
    close()
  }

  async function renew(proof: { password: string; code: string }) {
    setCodes(await call(renewRecoveryCodes, { body: proof }, { quiet: true }))
    close()
  }

  return (
    <li>
      <div>
        <p className={styles.name}>两步验证</p>
        <p className={styles.state}>{isError ? '暂时无法读取' : data ? stateOf(data) : '…'}</p>
      </div>
      {data && !data.isOn && <Button onClick={() => setOpened('set-up')}>开启</Button>}
      {data?.isOn && (
        <Space wrap>
          <Button onClick={() => setOpened('renew')}>重新生成恢复码</Button>
          {!(data.isRequired && data.passkeys === 0) && (
            <Button danger onClick={() => setOpened('end')}>
              关闭两步验证
            </Button>
          )}
        </Space>
      )}
      {isError && <Button onClick={() => void refetch()}>重试</Button>}
      {opened === 'set-up' && <SetUpDialog onClose={close} />}
      {opened === 'end' && (
        <ProofDialog
          title="关闭两步验证"
          hint={
            data?.passkeys
              ? '关闭后，登录时用通行密钥或恢复码完成两步验证。'
              : '关闭后，只凭密码就能登录您的账号。'
          }
          okText="关闭两步验证"
          isDanger
          onProved={end}
          onClose={close}
        />
      )}
      {opened === 'renew' && (
        <ProofDialog
          title="重新生成恢复码"
          hint="生成后，原有的恢复码全部失效。"
          okText="重新生成"
          onProved={renew}
          onClose={close}
        />
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </li>
  )
}

function stateOf({ isOn, isRequired, recoveryCodes, passkeys }: TwoStepState): string {
  if (!isOn && passkeys === 0) return '未开启：登录只需密码。开启后还需输入手机验证器显示的验证码'
  const left = recoveryCodes > 0 ? `还有 ${recoveryCodes} 个恢复码可用` : '恢复码已用完，请重新生成'
  if (!isOn) return `密码登录后用通行密钥验证，${left}；也可再开启手机验证器`
  const isBound = isRequired && passkeys === 0
  return `已开启，${left}${isBound ? '；您的角色要求两步验证，不能关闭' : ''}`
}
