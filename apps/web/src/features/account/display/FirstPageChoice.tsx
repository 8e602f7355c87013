import type { MenuNode } from '@dougong/contract/menu/menu'
import { Select } from '@dougong/widgets/select/Select'
import { App } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { firstPages } from '../../../shared/own-pages/first-page'
import { changePreferences, usePreferences } from '../../../shared/own-pages/preferences'
import { useSession } from '../../../shared/session/session-state'

const noMenu: readonly MenuNode[] = []

/** Which page of one's own menu opens after sign-in. */
export function FirstPageChoice(): ReactNode {
  const { message } = App.useApp()
  const menu = useSession((session) => session.permissionList?.menu ?? noMenu)
  const pages = useMemo(() => firstPages(menu), [menu])
  const { home } = usePreferences()
  const isThere = pages.some(({ path }) => path === home)
  return (
    <Select
      aria-label="登录后打开"
      style={{ width: 220 }}
      showSearch={{ optionFilterProp: 'label' }}
      value={isThere ? (home ?? '') : ''}
      options={[
        { value: '', label: '首页（默认）' },
        ...pages.map(({ path, title }) => ({ value: path, label: title })),
      ]}
      onChange={async (path) => {
        await changePreferences({ home: path || null })
        void message.success('保存成功！')
      }}
    />
  )
}
