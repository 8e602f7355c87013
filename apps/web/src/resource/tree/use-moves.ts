import { treeEndpointsOf } from '@dougong/contract/resource/tree'
import { App } from 'antd'
import { answer } from '../../shared/api/client'
import type { ResourceRow } from '../resource.queries'
import { useDoneNotice } from '../row-actions/use-done-notice'
import type { Drop, Place } from './drop-place'
import { findShown, placeOfDrop, placeOfShown, type ShownTree } from './shown-tree'
import { nodeName, parentOf } from './tree-source'

/** What becomes of a row that is dropped into or beside another. Another parent is asked about, another order is not. */
export function useMoves(tree: ShownTree, onMoved: (parentId: string | null) => Promise<void>) {
  const { resource, isOrdered } = tree
  const { modal } = App.useApp()
  const notify = useDoneNotice()

  async function put({ id }: ResourceRow, { parentId, afterId }: Place) {
    const body = { id, parentId, ...(isOrdered && { afterId }) }
    const { message } = await answer(treeEndpointsOf(resource).move, { body })
    await onMoved(parentId)
    return message
  }

  async function send(row: ResourceRow, place: Place) {
    const before = placeOfShown(tree, row)
    const message = await put(row, place)
    notify({ message, undo: before && (() => put(row, before)) })
  }

  return {
    accepts: (dragged: ResourceRow, target: ResourceRow, drop: Drop) =>
      placeOfDrop(tree, dragged, target, drop) !== undefined,
    onDrop(dragged: ResourceRow, target: ResourceRow, drop: Drop): void {
      const place = placeOfDrop(tree, dragged, target, drop)
      if (!place) return
      const goOn = () => send(dragged, place).catch(() => undefined)
      if (place.parentId === parentOf(resource, dragged)) {
        void goOn()
        return
      }
      const above = findShown(tree, place.parentId)
      const where = above ? `“${nodeName(resource, above)}”之下` : `顶级${resource.title}`
      modal.confirm({
        title: `移动${resource.title}`,
        content: `确定将“${nodeName(resource, dragged)}”连同下级移动到${where}吗？`,
        okText: '确定',
        cancelText: '取消',
        onOk: goOn,
      })
    },
  }
}
