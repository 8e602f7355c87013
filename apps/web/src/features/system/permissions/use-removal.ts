import { foreseeRemoval, removePermissions } from '@dougong/contract/system/permissions'
import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App } from 'antd'
import { answer, call } from '../../../shared/api/client'

/** Deletes rows after a question that says what goes with them. */
export function useRemoval() {
  const { message, modal } = App.useApp()
  return async (ids: readonly string[], names: readonly string[], onRemoved: () => void) => {
    const query = { ids: ids.join(',') }
    const foreseen = await call(foreseeRemoval, { query }).catch(() => undefined)
    if (!foreseen) return
    const { menus, actions, rules, roles, departments } = foreseen
    askToRemove(modal, {
      ...(ids.length === 1 && names.length === 1
        ? { question: `确定删除“${names[0]}”吗？` }
        : { question: `确定要删除这 ${ids.length} 项吗?`, names, count: ids.length }),
      warning: `将删除 ${menus} 个菜单、${actions} 个按钮和 ${rules} 条数据规则，${roles} 个角色和 ${departments} 个部门会失去它们。此操作不能撤销。`,
      onOk: async () => {
        const done = await answer(removePermissions, { query }).catch(() => undefined)
        if (done) void message.success(done.message)
        onRemoved()
      },
    })
  }
}
