import { foreseeRemoval, removePermissions } from '@dougong/contract/system/permissions'
import { App } from 'antd'
import { answer, call } from '../../../shared/api/client'

/** Deletes rows after a question that says what goes with them. */
export function useRemoval() {
  const { message, modal } = App.useApp()
  return async (ids: readonly string[], onRemoved: () => void) => {
    const query = { ids: ids.join(',') }
    const foreseen = await call(foreseeRemoval, { query }).catch(() => undefined)
    if (!foreseen) return
    const { menus, actions, rules, roles, departments } = foreseen
    modal.confirm({
      title: '确认删除',
      content: `将删除 ${menus} 个菜单、${actions} 个按钮和 ${rules} 条数据规则，${roles} 个角色和 ${departments} 个部门会失去它们。此操作不能撤销。`,
      okText: '确定',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: async () => {
        const done = await answer(removePermissions, { query }).catch(() => undefined)
        if (done) void message.success(done.message)
        onRemoved()
      },
    })
  }
}
