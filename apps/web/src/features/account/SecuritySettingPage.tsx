import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { PasswordDialog } from '../password'
import { Passkeys, TwoStepItem } from '../two-step'
import { ownAccount } from './account.queries'
import { PhoneBinding } from './binding/PhoneBinding'
import { OwnSessions } from './settings/OwnSessions'
import { SignInHistory } from './settings/SignInHistory'
import styles from './SecuritySettingPage.module.css'

/** `/account/settings/security`: what keeps others out of the account. */
export function SecuritySettingPage() {
  const { data, error, isFetching, refetch } = useQuery(ownAccount)
  const [isChanging, setChanging] = useState(false)
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
            <PhoneBinding phone={data.phone} onChanged={() => void refetch()} className={styles} />
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
        </Suspense>
      </Panel>
      <Suspense>
        <Passkeys className={styles} />
      </Suspense>
      <OwnSessions styles={styles} />
      <SignInHistory styles={styles} />
    </>
  )
}
