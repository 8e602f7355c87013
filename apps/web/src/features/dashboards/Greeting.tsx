import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { useSession } from '../../shared/signed-in/session-store'
import { greetingAt } from '../../shared/session/greeting'
import { staticUrl } from '../../shared/static-url'
import styles from './Greeting.module.css'

const today = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full' })

/** Who is here, from which department, on which day. */
export function Greeting() {
  const { realname, username, avatar, info } = useSession()
  const now = new Date()
  const departments = info?.orgCodeTxt?.split(',').join('、')
  return (
    <div className={styles.greeting}>
      <PersonAvatar name={realname || username} size={48} src={avatar ? staticUrl(avatar) : undefined} />
      <div className={styles.words}>
        <p className={styles.hello}>
          {greetingAt(now.getHours())}，{realname || username}
        </p>
        <p className={styles.facts}>
          <span>{departments || '尚未分配部门'}</span>
          <time>{today.format(now)}</time>
        </p>
      </div>
    </div>
  )
}
