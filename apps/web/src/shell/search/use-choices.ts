import { App } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { may } from '../../shared/access/may'
import { clientConfig } from '../../shared/client-config'
import { wantNewRecord } from '../../shared/new-record'
import { useSession } from '../../shared/session/session-state'
import { useIsDark } from '../../shared/settings/appearance'
import { changeSettings } from '../../shared/settings/settings-store'
import { askToLogOut, useLogout } from '../logout'
import { helpPages } from '../help/help-texts'
import { externalHref, leaves, type MenuItem } from '../menu/menu-items'
import { keepMenuTitle } from '../menu/menu-titles'
import { type MenuPage, useOwnMenu } from '../menu/own-menu'
import type { Choice, Choices } from './palette-choices'

/** What can be added from anywhere, for who has its page and may. */
const additions = [
  { title: '新增用户', path: '/isystem/user', at: '/sys/user', code: 'system:user:add' },
  { title: '新增角色', path: '/isystem/roleUserList', at: '/sys/role', code: 'system:role:add' },
  {
    title: '新增通告',
    path: '/isystem/annountCement',
    at: '/sys/annountCement',
    code: 'system:sysAnnouncement:add',
  },
] as const

/** What the palette knows without asking the server; `openHelp` shows a page of the help. */
export function useChoices(
  items: MenuItem[],
  openHelp: (name: string) => void,
): Omit<Choices, 'people' | 'records'> {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const logout = useLogout()
  const isDark = useIsDark()
  const { favourites, recents } = useOwnMenu(items)
  const permissions = useSession((session) => session.permissionList)

  return useMemo(() => {
    const all = leaves(items)
    const pageChoice =
      (group: string) =>
      (page: MenuPage): Choice => ({
        key: `${group} ${page.key}`,
        title: page.title,
        beside: page.above.join(' / '),
        run: () => {
          keepMenuTitle(page.path, page.title)
          if (page.external) window.open(externalHref(page), '_blank', 'noopener')
          else void navigate(page.path)
        },
      })
    const action = (title: string, run: () => void, keywords: string[] = []): Choice => ({
      key: `action ${title}`,
      title,
      keywords,
      run,
    })
    return {
      favourites: favourites.map(pageChoice('favourite')),
      recents: recents.map(pageChoice('recent')),
      pages: all.map(pageChoice('page')),
      actions: [
        ...additions
          .filter(
            ({ path, code }) =>
              permissions && may(code, permissions) && all.some((page) => page.path === path),
          )
          .map(({ title, path, at }) =>
            action(title, () => {
              wantNewRecord(at)
              void navigate(path)
            }),
          ),
        isDark
          ? action('切换为浅色', () => changeSettings({ appearance: 'light' }), ['外观', '主题'])
          : action('切换为深色', () => changeSettings({ appearance: 'dark' }), ['外观', '主题', '夜间']),
        action('个性化设置', () => void navigate('/account/settings/custom'), ['主题色', '密度']),
        action('退出登录', () => askToLogOut(modal, logout), ['注销']),
      ],
      help: clientConfig.helpUrl
        ? []
        : helpPages.map(({ name, title, chapter, keywords }) => ({
            key: `help ${name}`,
            title,
            beside: chapter,
            keywords,
            keepsOpen: true,
            run: () => openHelp(name),
          })),
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- signing out and asking are the same all the time
  }, [items, favourites, recents, isDark, navigate, openHelp, permissions])
}
