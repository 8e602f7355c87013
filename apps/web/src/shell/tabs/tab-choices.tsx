import type { MenuProps } from 'antd'
import { ChoiceIcon } from '../choices/ChoiceIcon'
import type { TabChoice } from './tab-actions'

const groups = (isPinned: boolean): [TabChoice, string][][] => [
  [['refresh', '刷新'], isPinned ? ['unpin', '取消固定'] : ['pin', '固定'], ['window', '在新窗口打开']],
  [
    ['close', '关闭当前'],
    ['left', '关闭左侧'],
    ['right', '关闭右侧'],
    ['others', '关闭其它'],
    ['all', '关闭全部'],
  ],
]

/** The context menu of a tab; what would change nothing cannot be chosen. */
export function tabChoices(isPinned: boolean, idle: readonly TabChoice[]): NonNullable<MenuProps['items']> {
  const [page = [], closing = []] = groups(isPinned).map((group) =>
    group.map(([key, label]) => ({
      key,
      label,
      icon: <ChoiceIcon name={key} />,
      disabled: idle.includes(key),
    })),
  )
  return [...page, { type: 'divider', key: 'closing' }, ...closing]
}
