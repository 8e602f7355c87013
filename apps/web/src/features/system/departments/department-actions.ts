import type { DepartmentNode } from '@dougong/contract/system/departments/department-tree'
import { treeEndpointsOf } from '@dougong/contract/resource/tree'
import { departments } from '@dougong/contract/system/departments/departments'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, type MenuProps } from 'antd'
import { useUndo } from '../../../resource/list/use-undo'
import { useOffer } from '../../../resource/use-offer'
import { answer } from '../../../shared/api/client'
import { useDoneNotice } from '../../../resource/row-actions/use-done-notice'
import { type Place, placeAmong, stepOf } from '../../../resource/tree/drop-place'
import type { DepartmentTreeState } from './use-department-tree'

interface Callbacks {
  onAdd: (parent: DepartmentNode) => void
  onEdit: (node: DepartmentNode) => void
  onMove: (node: DepartmentNode) => void
  onRemoved: (id: string) => void
}

/** What this person may do to departments: as a menu for one of them, and as the moves of a drag. */
export function useDepartmentActions(
  tree: DepartmentTreeState,
  { onAdd, onEdit, onMove, onRemoved }: Callbacks,
) {
  const { modal } = App.useApp()
  const notify = useDoneNotice()
  const undoOf = useUndo(departments)
  const [mayAdd, mayEdit, mayRemove] = [
    useOffer(departments, 'add'),
    useOffer(departments, 'edit'),
    useOffer(departments, 'delete'),
  ]

  async function put({ id }: DepartmentNode, place: Place) {
    const { message: words } = await answer(treeEndpointsOf(departments).move, { body: { id, ...place } })
    await tree.refresh()
    return words
  }

  async function send(node: DepartmentNode, place: Place) {
    const before = placeAmong(node, tree.siblingsOf(node))
    const words = await put(node, place)
    notify({ message: words, undo: () => put(node, before) })
  }

  /** Another parent gives another code, so that is asked; another order is not. */
  function move(node: DepartmentNode, place: Place) {
    if (place.parentId === node.parentId) {
      void send(node, place).catch(() => undefined)
      return
    }
    const target =
      place.parentId === null ? '顶级部门' : `“${tree.find(place.parentId)?.departName ?? ''}”之下`
    modal.confirm({
      title: '移动部门',
      content: `确定将“${node.departName}”连同下级移动到${target}吗？机构编码会随之改变。`,
      okText: '确定',
      cancelText: '取消',
      onOk: () => send(node, place).catch(() => undefined),
    })
  }

  /** Only what held nothing: departments below one do not come back with it. */
  function undoOfRemoval({ id, isLeaf }: DepartmentNode) {
    const undo = isLeaf ? undoOf([id]) : undefined
    return undo && (() => undo([id]).then(tree.refresh))
  }

  function remove(node: DepartmentNode) {
    askToRemove(modal, {
      question: `确定要删除“${node.departName}”${node.isLeaf ? '' : '及其全部下级部门'}吗？`,
      onOk: async () => {
        const { message: words } = await answer(endpointsOf(departments).remove, { query: { id: node.id } })
        onRemoved(node.id)
        await tree.refresh()
        notify({ message: words, undo: undoOfRemoval(node) })
      },
    })
  }

  const menuFor = (node: DepartmentNode): NonNullable<MenuProps['items']> => {
    const [up, down] = (['up', 'down'] as const).map((way) => stepOf(way, node, tree.siblingsOf(node)))
    return [
      mayAdd && { key: 'add', label: '添加下级', onClick: () => onAdd(node) },
      mayEdit && { key: 'edit', label: '编辑', onClick: () => onEdit(node) },
      mayEdit && { key: 'up', label: '上移', disabled: !up, onClick: () => up && move(node, up) },
      mayEdit && { key: 'down', label: '下移', disabled: !down, onClick: () => down && move(node, down) },
      mayEdit && { key: 'move', label: '移动到…', onClick: () => onMove(node) },
      mayRemove && { key: 'remove', label: '删除', danger: true, onClick: () => remove(node) },
    ].filter((item) => item !== false)
  }
  return { mayAdd, mayEdit, menuFor, move: mayEdit ? move : undefined }
}
