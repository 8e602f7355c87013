import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { BankOutlined, DownOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Tooltip, type MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { clientConfig } from '../../shared/client-config'
import { refreshDictionaries } from '../../shared/dictionaries/dictionaries'
import { namedRoutes } from '../../shared/routing/named-routes'
import type { UserMenuEntry } from '../../shared/routing/feature'
import { useSession } from '../../shared/signed-in/session-store'
import { staticUrl } from '../../shared/static-url'
import { ChoiceIcon } from '../choices/ChoiceIcon'
import { useDepartmentSwitch } from './department-switch'
import { type OwnTenants, useOwnTenants } from './own-tenants'
import styles from './UserMenu.module.css'

const DepartmentDialog = lazyPart(async () => (await import('./DepartmentDialog')).DepartmentDialog)
const SettingsDrawer = lazyPart(async () => (await import('../settings/SettingsDrawer')).SettingsDrawer)
const AboutDialog = lazyPart(async () => (await import('./AboutDialog')).AboutDialog)

const TenantDialog = lazyPart(async () => (await import('./TenantDialog')).TenantDialog)

type Choices = NonNullable<MenuProps['items']>

/** One's own pages first, then where one works, then the rest. */
function choicesWith(
  entries: readonly UserMenuEntry[],
  tenants: OwnTenants | undefined,
  isMobile: boolean,
): Choices {
  const choice = (key: string, label: string) => ({ key, label, icon: <ChoiceIcon name={key} /> })
  const groups = [
    [
      choice('center', '个人中心'),
      choice('account', '个人设置'),
      ...(clientConfig.development ? [choice('settings', '系统设置')] : []),
      ...entries.map(({ key, label }) => choice(key, label)),
    ],
    [...(tenants ? [choice('tenant', '切换租户')] : []), choice('department', '切换部门')],
    [choice('cache', '清理缓存'), choice('about', '关于')],
  ]
  /* on wider screens it stands in the header */
  const workplace: Choices =
    tenants && isMobile
      ? [{ type: 'group', key: 'workplace', label: `当前租户：${tenants.current.name}` }]
      : []
  return [
    ...workplace,
    ...groups.flatMap((group, place) => (place === 0 ? group : [{ type: 'divider' as const }, ...group])),
  ]
}

/** The user's own corner: avatar, name, and what one does with one's account. */
export function UserMenu({ entries, isMobile }: { entries: readonly UserMenuEntry[]; isMobile: boolean }) {
  const { username, realname, avatar } = useSession()
  const name = realname || username
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<string | null>(null)
  const Dialog = entries.find(({ key }) => key === dialog)?.Dialog
  const department = useDepartmentSwitch()
  const tenants = useOwnTenants()

  const open = ({ key }: UserMenuEntry) =>
    username ? setDialog(key) : message.warning('当前系统无登录用户!')
  const actions: Record<string, () => unknown> = {
    ...Object.fromEntries(entries.map((entry) => [entry.key, () => open(entry)])),
    center: () => navigate(namedRoutes['account-center']),
    account: () => navigate(namedRoutes['account-settings-base']),
    settings: () => setDialog('settings'),
    tenant: () => setDialog('tenant'),
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
      {tenants && !isMobile && (
        <Tooltip title="切换租户">
          <Button
            type="text"
            icon={<BankOutlined aria-hidden />}
            className={`${styles.tenant}`}
            aria-label={`当前租户：${tenants.current.name}，切换租户`}
            onClick={() => setDialog('tenant')}
          >
            <span className={styles.name}>{tenants.current.name}</span>
          </Button>
        </Tooltip>
      )}
      <Dropdown
        trigger={['click']}
        menu={{ items: choicesWith(entries, tenants, isMobile), onClick: ({ key }) => void actions[key]?.() }}
      >
        <Button type="text" className={`${styles.user}`} {...(isMobile && { 'aria-label': `${name}的菜单` })}>
          <PersonAvatar name={name} size={24} src={avatar ? staticUrl(avatar) : undefined} />
          {!isMobile && (
            <span className={styles.name}>
              欢迎您，{name} <DownOutlined aria-hidden className={`${styles.arrow}`} />
            </span>
          )}
        </Button>
      </Dropdown>
      <Suspense>
        {Dialog && <Dialog username={username} onClose={() => setDialog(null)} />}
        {dialog === 'tenant' && tenants && <TenantDialog {...tenants} onClose={() => setDialog(null)} />}
        {dialog === 'about' && <AboutDialog onClose={() => setDialog(null)} />}
        {dialog === 'settings' && <SettingsDrawer onClose={() => setDialog(null)} />}
        {department.list && <DepartmentDialog {...department.list} onClose={department.end} />}
      </Suspense>
    </>
  )
}
