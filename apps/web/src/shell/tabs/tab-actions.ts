import { askBeforeLosing } from '@dougong/widgets/modal/questions'
import { App } from 'antd'
import { queryClient } from '../../shared/api/query-client'
import {
  allTabs,
  closeRefusal,
  closeTab,
  closeTabs,
  otherTabs,
  tabsToTheLeft,
  tabsToTheRight,
  type Tab,
} from './tabs'
import type { useTabs } from './use-tabs'

const refusals = { home: '首页不能关闭!', last: '这是最后一页，不能再关闭了啦' }

export type TabChoice = 'refresh' | 'window' | 'pin' | 'unpin' | 'close' | keyof typeof closedBy

/** The choices that close several tabs, and which those are. */
const closedBy = { left: tabsToTheLeft, right: tabsToTheRight, others: otherTabs, all: allTabs }

interface TabActionsInput {
  open: ReturnType<typeof useTabs>
  home: string | undefined
  unsaved: ReadonlySet<string>
  titleOf: (tab: Tab) => string
}

/** Closes and refreshes tabs, after a question where unsaved changes would be lost. */
export function useTabActions({ open, home, unsaved, titleOf }: TabActionsInput) {
  const { message, modal } = App.useApp()

  /** Runs at once where nothing is lost, so that no second render separates the click from its effect. */
  function unlessUnsaved(tabs: Tab[], run: () => void): void {
    const losing = tabs.filter((tab) => unsaved.has(tab.path))
    if (losing.length === 0) return run()
    askBeforeLosing(modal, {
      title: '提示',
      content: `“${losing.map(titleOf).join('”、“')}”有未保存的修改，确定要放弃吗？`,
      okText: '放弃修改',
      cancelText: '取消',
      onOk: run,
    })
  }

  function close(path: string): void {
    const refusal = closeRefusal(open.tabs, path, home)
    if (refusal) return void message.warning(refusals[refusal])
    const closing = open.tabs.filter((tab) => tab.path === path)
    unlessUnsaved(closing, () => open.leave(closeTab(open.tabs, path, open.active)))
  }

  function choose(choice: TabChoice, path: string): void {
    if (choice === 'refresh') return refresh(path)
    if (choice === 'window') return void window.open(path, '_blank', 'noopener')
    if (choice === 'pin' || choice === 'unpin') return open.pin(path, choice === 'pin')
    if (choice === 'close') return close(path)
    const closing = closedBy[choice](open.tabs, path, home)
    unlessUnsaved(closing, () => open.leave(closeTabs(open.tabs, closing, open.active, path)))
  }

  function refresh(path: string): void {
    unlessUnsaved(
      open.tabs.filter((tab) => tab.path === path),
      () => {
        void queryClient.invalidateQueries({ refetchType: 'none' })
        open.refresh(path)
        if (path !== open.active) open.goTo(path)
      },
    )
  }

  /** The choices of the tab's context menu that would change nothing. */
  function idleChoices(path: string): TabChoice[] {
    return [
      ...(path === home ? (['pin'] as const) : []),
      ...keysOf(closedBy).filter((choice) => closedBy[choice](open.tabs, path, home).length === 0),
    ]
  }

  return { close, choose, idleChoices }
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}
