import { App } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { clientConfig } from '../../shared/client-config'
import { useIsDark } from '../../shared/settings/appearance'
import { changeSettings } from '../../shared/settings/settings-store'
import { askToLogOut, useLogout } from '../logout'
import { helpPages } from '../help/help-texts'
import { externalHref, leaves, type MenuItem } from '../menu/menu-items'
import { keepMenuTitle } from '../menu/menu-titles'
import { type MenuPage, useOwnMenu } from '../menu/own-menu'
import type { Choice, Choices } from './palette-choices'

/** What the palette knows without asking the server; `openHelp` shows a page of the help. */
export function useChoices(items: MenuItem[], openHelp: (name: string) => void): Omit<Choices, 'people'> {
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const logout = useLogout()
  const isDark = useIsDark()
  const { favourites, recents } = useOwnMenu(items)

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
  }, [items, favourites, recents, isDark, navigate, openHelp])
}
