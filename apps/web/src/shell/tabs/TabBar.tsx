import { CloseOutlined, DownOutlined, PushpinFilled } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type WheelEvent } from 'react'
import { useOverflow } from './overflow'
import type { TabChoice } from './tab-actions'
import { tabChoices } from './tab-choices'
import { panelId, tabId } from './tab-ids'
import { useTabDrag } from './tab-drag'
import styles from './TabBar.module.css'

export interface ShownTab {
  path: string
  title: string
  isHome: boolean
  isPinned: boolean
  isUnsaved: boolean
}

interface TabBarProps {
  tabs: ShownTab[]
  active: string
  onSelect: (path: string) => void
  onClose: (path: string) => void
  onMove: (path: string, place: number) => void
  onChoose: (choice: TabChoice, path: string) => void
  /** The choices that would change nothing. */
  idleChoices: (path: string) => TabChoice[]
}

/**
 * The open pages. Arrow keys go among them, with Ctrl and Shift they take the tab along; Enter opens, Delete closes, the context
 * menu key opens the choices.
 */
export function TabBar({ tabs, active, onSelect, onClose, onMove, onChoose, idleChoices }: TabBarProps) {
  const list = useRef<HTMLDivElement>(null)
  const isOverflowing = useOverflow(list, tabs.length)
  const drag = useTabDrag(tabs, onMove)
  /* a page may name its record once it is read, and its tab is wider then */
  const order = tabs.map(({ path, title }) => `${path} ${title}`).join(' ')

  useEffect(() => {
    // The whole tab: its close button stands beside what is selected.
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The list gets narrower when its own button appears beside it.
  }, [active, order, isOverflowing])

  function onKeyDown(event: KeyboardEvent<HTMLElement>, path: string) {
    if (event.key === 'Delete') return onClose(path)
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    const place = buttons.indexOf(event.currentTarget)
    const next = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (event.ctrlKey && event.shiftKey) return drag.moveByKey(path, next)
    buttons.at(next % buttons.length)?.focus()
  }

  function onWheel({ deltaY, deltaX }: WheelEvent) {
    if (deltaX === 0) list.current?.scrollBy({ left: deltaY })
  }

  function onMiddleClick(event: MouseEvent, path: string) {
    if (event.button === 1) onClose(path)
  }

  return (
    <nav aria-label="标签页" className={styles.strip}>
      <div ref={list} role="tablist" aria-label="已打开的页面" className={styles.bar} onWheel={onWheel}>
        {tabs.map(({ path, title, isHome, isPinned, isUnsaved }, place) => {
          const isActive = path === active
          return (
            <Dropdown
              key={path}
              trigger={['contextMenu']}
              autoFocus
              menu={{
                items: tabChoices(isPinned, idleChoices(path)),
                onClick: ({ key }) => onChoose(key as TabChoice, path),
              }}
            >
              <div
                role="presentation"
                className={isActive ? `${styles.tab} ${styles.active}` : styles.tab}
                onAuxClick={(event) => onMiddleClick(event, path)}
                {...drag.propsOf(path, place, isHome)}
              >
                <button
                  type="button"
                  role="tab"
                  id={tabId(path)}
                  aria-selected={isActive}
                  aria-controls={isActive ? panelId(path) : undefined}
                  aria-keyshortcuts={
                    isHome ? undefined : 'Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight'
                  }
                  tabIndex={isActive ? 0 : -1}
                  className={styles.label}
                  title={isUnsaved ? `${title}（未保存）` : title}
                  onClick={() => onSelect(path)}
                  onKeyDown={(event) => onKeyDown(event, path)}
                >
                  <span className={styles.title}>{title}</span>
                  {isUnsaved && <span className={styles.unsaved} role="img" aria-label="未保存" />}
                </button>
                {!isHome && (
                  <span
                    className={isPinned ? `${styles.close} ${styles.pinned}` : styles.close}
                    aria-hidden="true"
                    title={isPinned ? '取消固定' : '关闭'}
                    onClick={() => (isPinned ? onChoose('unpin', path) : onClose(path))}
                  >
                    {isPinned ? <PushpinFilled /> : <CloseOutlined />}
                  </span>
                )}
              </div>
            </Dropdown>
          )
        })}
      </div>
      {isOverflowing && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: tabs.map(({ path, title }) => ({ key: path, label: title })),
            selectedKeys: [active],
            onClick: ({ key }) => onSelect(key),
            className: `${styles.list}`,
          }}
        >
          <Button
            type="text"
            size="small"
            aria-label="所有页签"
            icon={<DownOutlined />}
            className={`${styles.more}`}
          />
        </Dropdown>
      )}
    </nav>
  )
}
