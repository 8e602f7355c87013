import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { namedRoutes } from '../../../shared/routing/named-routes'
import { staticUrl } from '../../../shared/static-url'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { ownAccount } from '../account.queries'
import { ownFacts } from './own-facts'
import styles from './OwnCard.module.css'

/** The user's visiting card. */
export function OwnCard() {
  const { data, error, isFetching, refetch } = useQuery(ownAccount)
  return (
    <Panel title="我的资料" extra={<Link to={namedRoutes['account-settings-base']}>编辑资料</Link>}>
      {data ? (
        <>
          <div className={styles.person}>
            <PersonAvatar
              name={data.realname}
              size={88}
              src={data.avatar ? staticUrl(data.avatar) : undefined}
            />
            <p className={styles.name}>{data.realname}</p>
            <p className={styles.account}>{data.username}</p>
          </div>
          <dl className={styles.facts}>
            {ownFacts(data).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-empty={!value}>{value || '未填写'}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active avatar={{ size: 88 }} paragraph={{ rows: 6 }} />
      )}
    </Panel>
  )
}
