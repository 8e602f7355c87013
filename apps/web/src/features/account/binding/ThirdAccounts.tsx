import {
  bindOwnThirdAccount,
  listOwnThirdAccounts,
  type OwnThirdAccount,
  unbindOwnThirdAccount,
} from '@dougong/contract/account/third-party'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { useProviderPopup } from '../../../shared/third-party/provider-popup'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { PasswordProofDialog } from '../../two-step'

type Opened = { thirdUserUuid: string } | { unbinding: OwnThirdAccount }

/** Accounts with others by which one signs in. */
export function ThirdAccounts({ className: styles }: { className: Record<string, string> }): ReactNode {
  const { message } = App.useApp()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'third-accounts'],
    queryFn: ({ signal }) => call(listOwnThirdAccounts, {}, { signal, quiet: true }),
  })
  const [opened, setOpened] = useState<Opened>()
  const leave = useProviderPopup((outcome) => {
    if (outcome.kind === 'unbound') setOpened({ thirdUserUuid: outcome.thirdUserUuid })
    else if (outcome.kind === 'token') void message.warning('该第三方账号已绑定了系统中的账号，请先解绑')
    else void message.error('没有取得第三方账号，请重试')
  })

  function close() {
    setOpened(undefined)
    void refetch()
  }

  async function bind(thirdUserUuid: string, password: string) {
    const body = { thirdUserUuid, password }
    const { message: done } = await answer(bindOwnThirdAccount, { body }, { quiet: true })
    void message.success(done)
    close()
  }

  async function unbind({ source }: OwnThirdAccount, password: string) {
    const { message: done } = await answer(
      unbindOwnThirdAccount,
      { body: { source, password } },
      { quiet: true },
    )
    void message.success(done)
    close()
  }

  return (
    <Panel title="第三方账号">
      {data ? (
        data.length > 0 ? (
          <ul className={styles.items} aria-label="第三方账号">
            {data.map((account) => (
              <li key={account.source}>
                <div>
                  <p className={styles.name}>{account.title}</p>
                  <p className={styles.state}>
                    {account.name === null ? '未绑定' : `已绑定 ${account.name}，可以用它登录`}
                  </p>
                </div>
                {account.name !== null ? (
                  <Button danger onClick={() => setOpened({ unbinding: account })}>
                    解绑
                  </Button>
                ) : (
                  <Button onClick={() => leave(account.source)}>绑定</Button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.state}>系统没有配置第三方登录，如有需要请联系管理员。</p>
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      <Suspense>
        {opened && 'unbinding' in opened && (
          <PasswordProofDialog
            title={`解绑${opened.unbinding.title}`}
            hint="解绑后，不能再用这个第三方账号登录。"
            okText="解绑"
            isDanger
            onProved={({ password }) => unbind(opened.unbinding, password)}
            onClose={close}
          />
        )}
        {opened && 'thirdUserUuid' in opened && (
          <PasswordProofDialog
            title="绑定第三方账号"
            hint="绑定后，可以用这个第三方账号登录。"
            okText="绑定"
            onProved={({ password }) => bind(opened.thirdUserUuid, password)}
            onClose={close}
          />
        )}
      </Suspense>
    </Panel>
  )
}
