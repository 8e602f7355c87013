import { lazyPart } from '@dougong/widgets/lazy-part'
import { DownOutlined, UserOutlined } from '@ant-design/icons'
import { App, Avatar, Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { clientConfig } from '../shared/client-config'
import { refreshDictionaries } from '../shared/dictionaries/dictionaries'
import { namedRoutes } from '../shared/routing/named-routes'
import { useSession } from '../shared/session/session-store'
import { staticUrl } from '../shared/static-url'
import { useDepartmentSwitch } from './department-switch'
import styles from './UserMenu.module.css'

const PasswordDialog = lazyPart(
  async () => (await import('../shared/password/PasswordDialog')).PasswordDialog,
)
const DepartmentDialog = lazyPart(async () => (await import('./DepartmentDialog')).DepartmentDialog)
const SettingsDrawer = lazyPart(async () => (await import('./SettingsDrawer')).SettingsDrawer)
const AboutDialog = lazyPart(async () => (await import('./AboutDialog')).AboutDialog)

const choices = [
  { key: 'center', label: '个人中心' },
  { key: 'account', label: '账户设置' },
  ...(clientConfig.development ? [{ key: 'settings', label: '系统设置' }] : []),
  { key: 'password', label: '密码修改' },
  { key: 'department', label: '切换部门' },
  { key: 'cache', label: '清理缓存' },
  { key: 'about', label: '关于' },
]

/** The user's own corner: avatar, name, and what one does with one's account. */
export function UserMenu({ isMobile }: { isMobile: boolean }) {
  const { username, realname, avatar } = useSession()
  const name = realname || username
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'password' | 'settings' | 'about' | null>(null)
  const department = useDepartmentSwitch()

  const actions: Record<string, () => unknown> = {
    center: () => navigate(namedRoutes['account-center']),
    account: () => navigate(namedRoutes['account-settings-base']),
    settings: () => setDialog('settings'),
    password: () => (username ? setDialog('password') : message.warning('当前系统无登录用户!')),
    department: department.begin,
    about: () => setDialog('about'),
    cache: () =>
      refreshDictionaries({ quiet: true }).then(
        () => message.success('刷新缓存完成！'),
        () => message.error('刷新缓存失败！'),
      ),
  }

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: choices, onClick: ({ key }) => void actions[key]?.() }}>
        <Button type="text" className={`${styles.user}`} {...(isMobile && { 'aria-label': `${name}的菜单` })}>
          <Avatar
            size={24}
            alt=""
            icon={<UserOutlined aria-hidden />}
            src={avatar ? staticUrl(avatar) : undefined}
          />
          {!isMobile && (
            <span className={styles.name}>
              欢迎您，{name} <DownOutlined aria-hidden className={`${styles.arrow}`} />
            </span>
          )}
        </Button>
      </Dropdown>
      <Suspense>
        {dialog === 'password' && <PasswordDialog username={username} onClose={() => setDialog(null)} />}
        {dialog === 'about' && <AboutDialog onClose={() => setDialog(null)} />}
        {dialog === 'settings' && <SettingsDrawer onClose={() => setDialog(null)} />}
        {department.list && <DepartmentDialog {...department.list} onClose={department.end} />}
      </Suspense>
    </>
  )
}
