import type { Virtualizer } from '@tanstack/react-virtual'
import { App } from 'antd'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { askToRemove } from '../../modal/removal-question'
import { cellElement } from './cell-element'
import type { Layout } from '../layout/layout'
import type { Table } from '../table/table'
import { placeOf } from '../table/table-focus'

interface GridScreen {
  table: Table
  grid: RefObject<HTMLDivElement | null>
  catcher: RefObject<HTMLInputElement | null>
  layout: Layout
  rows: Virtualizer<HTMLDivElement, Element>
}

/** Lets the table scroll, take the focus and warn; tells assistive technology where the focus is. */
export function useGridScreen({ table, grid, catcher, layout, rows }: GridScreen): void {
  const { message, modal } = App.useApp()
  useLayoutEffect(() => {
    table.screen = {
      focusGrid: () => focusCatcher(catcher.current),
      scrollTop: (top) => grid.current?.scrollTo({ top }),
      askToRemove: (count) =>
        new Promise((resolve) => {
          askToRemove(modal, {
            question: `确定要删除这 ${count} 项吗?`,
            onOk: () => resolve(true),
            onCancel: () => resolve(false),
          })
        }),
      warn: (words) => void message.warning({ content: words, key: words }),
      scrollTo({ id, key }) {
        // The rows that were just added are drawn with the next frame.
        requestAnimationFrame(() => {
          const index = table.indexOf(id)
          if (index !== -1) rows.scrollToIndex(index, { align: 'auto' })
          if (key === undefined || !grid.current) return
          showColumn(grid.current, layout, key)
          // … and so are those that were scrolled to.
          requestAnimationFrame(() => showOnPage(cellElement(grid.current, { id, key })))
        })
      },
    }
    return () => {
      table.screen = undefined
    }
  }, [table, grid, catcher, layout, rows, message, modal])

  useEffect(() => {
    const follow = () => {
      const place = placeOf(table, table.state.focus)
      if (place)
        catcher.current?.setAttribute('aria-activedescendant', `${table.caseId}-${place.row}-${place.column}`)
      else catcher.current?.removeAttribute('aria-activedescendant')
    }
    follow()
    return table.subscribe(follow)
  }, [table, catcher])
}

/** Where an input method is at work, its composition ends first: it belongs to the cell it began on. */
function focusCatcher(catcher: HTMLInputElement | null): void {
  if (catcher?.dataset['composing'] !== undefined) catcher.blur()
  catcher?.focus({ preventScroll: true })
}

/** The page follows where the grid itself lies partly beyond the window. */
function showOnPage(cell: HTMLElement | undefined): void {
  if (!cell) return
  const { top, bottom } = cell.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Scrolls sideways until a column stands between the fixed ones. */
function showColumn(grid: HTMLElement, layout: Layout, key: string): void {
  const at = layout.centre.findIndex(({ column }) => column.key === key)
  if (at === -1) return
  const before = layout.centre.slice(0, at).reduce((sum, { width }) => sum + width, 0)
  const left = layout.leftWidth + before
  const right = left + (layout.centre[at]?.width ?? 0)
  const pinnedLeft = layout.isPinned ? layout.leftWidth - layout.unpinnedWidth : 0
  if (left < grid.scrollLeft + pinnedLeft) grid.scrollLeft = left - pinnedLeft
  else if (right > grid.scrollLeft + grid.clientWidth - layout.rightWidth)
    grid.scrollLeft = right - grid.clientWidth + layout.rightWidth
}
