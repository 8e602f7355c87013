import type { Form } from '@dougong/contract/online/forms/form'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import { offers, type Verb } from '@dougong/contract/resource/resource'

/** The buttons of every form by the codes that existing clients know, with the verb that each stands for. */
const buttons = [
  ['add', '新增', 'button', 'add'],
  ['edit', '编辑', 'link', 'edit'],
  ['detail', '详情', 'link', 'list'],
  ['delete', '删除', 'link', 'delete'],
  ['batch_delete', '批量删除', 'button', 'delete'],
  ['import', '导入', 'button', 'import'],
  ['export', '导出', 'button', 'export'],
  ['query', '查询', 'button', 'list'],
  ['reset', '重置', 'button', 'list'],
  ['super_query', '高级查询', 'button', 'list'],
  ['form_confirm', '确定', 'form', 'edit'],
] as const satisfies readonly [string, string, 'link' | 'button' | 'form', Verb][]

/** The built-in buttons of a form; those of verbs that it does not offer are off. */
export function builtInButtons(form: Form) {
  const resource = toResource(form)
  return buttons.map(([buttonCode, buttonName, buttonStyle, verb], orderNum) => ({
    cgformHeadId: form.id,
    buttonCode,
    buttonName,
    buttonStyle,
    buttonStatus: offers(resource, verb) ? ('1' as const) : ('0' as const),
    orderNum,
  }))
}
