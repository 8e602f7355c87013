import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { ownAccount } from './account.queries'
import { AvatarSetting } from './settings/AvatarSetting'
import { ProfileForm } from './settings/ProfileForm'
import styles from './BaseSettingPage.module.css'

/** `/account/settings/BaseSetting`: who the user is to colleagues. */
export function BaseSettingPage() {
  const { data, error, isFetching, refetch } = useQuery(ownAccount)
  return (
    <Panel>
      {data ? (
        <div className={styles.columns}>
          <ProfileForm user={data} />
          <AvatarSetting avatar={data.avatar} name={data.realname} />
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </Panel>
  )
}
