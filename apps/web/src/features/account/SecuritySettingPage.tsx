import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { hiddenPhone } from '@dougong/contract/account/hidden-phone'
import { clientConfig } from '../../shared/client-config'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { PasswordDialog } from '../password'
import { TwoStepItem } from '../two-step'
import { ownAccount } from './account.queries'
import { OwnSessions } from './settings/OwnSessions'
import styles from './SecuritySettingPage.module.css'

const PhoneDialog = lazyPart(async () => (await import('./settings/PhoneDialog')).PhoneDialog)

/** `/account/settings/security`: what keeps others out of the account. */
export function SecuritySettingPage() {
  const { data, error, isFetching, refetch } = useQuery(ownAccount)
  const [isChanging, setChanging] = useState(false)
  const [isBinding, setBinding] = useState(false)
  return (
    <>
      <Panel>
        {data ? (
          <ul className={styles.items}>
            <li>
              <div>
                <p className={styles.name}>登录密码</p>
                <p className={styles.state}>修改密码后，您在其他设备上的登录会立即失效</p>
              </div>
              <Button onClick={() => setChanging(true)}>修改密码</Button>
            </li>
            <li>
              <div>
                <p className={styles.name}>绑定手机</p>
                <p className={styles.state}>
                  {data.phone
                    ? `已绑定 ${hiddenPhone(data.phone)}，用于短信登录和找回密码`
                    : '尚未绑定手机，无法使用短信登录和找回密码'}
                  {!clientConfig.sms && '；系统尚未开通短信服务，如需变更请联系管理员'}
                </p>
              </div>
              {clientConfig.sms && (
                <Button onClick={() => setBinding(true)}>{data.phone ? '更换手机' : '绑定手机'}</Button>
              )}
            </li>
            <Suspense>
              <TwoStepItem className={styles} />
            </Suspense>
          </ul>
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        )}
        <Suspense>
          {isChanging && data && (
            <PasswordDialog username={data.username} onClose={() => setChanging(false)} />
          )}
          {isBinding && (
            <PhoneDialog
              onClose={() => setBinding(false)}
              onChanged={() => {
                setBinding(false)
                void refetch()
              }}
            />
          )}
        </Suspense>
      </Panel>
      <OwnSessions styles={styles} />
    </>
  )
}
