import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { ownAccount } from './account.queries'
import { EmailBinding } from './binding/EmailBinding'
import { PhoneBinding } from './binding/PhoneBinding'
import { ThirdAccounts } from './binding/ThirdAccounts'
import styles from './SecuritySettingPage.module.css'

/** `/account/settings/binding`: what belongs to the account: phone, mailbox, accounts with others. */
export function BindingSettingPage() {
  const { data, error, isFetching, refetch } = useQuery(ownAccount)
  return (
    <>
      <Panel title="手机与邮箱">
        {data ? (
          <ul className={styles.items}>
            <PhoneBinding phone={data.phone} onChanged={() => void refetch()} className={styles} />
            <EmailBinding email={data.email} onChanged={() => void refetch()} className={styles} />
          </ul>
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )}
      </Panel>
      <ThirdAccounts className={styles} />
    </>
  )
}
