import { type Codes, codesIn } from '@dougong/contract/resource/field-kinds/kind-rules'
import { permissionFor, type Resource, verbs } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { ServedResource } from '../../../resource/serve-resource'

const places = { list: '列表中不可见', form: '表单中不可见', edit: '不可编辑' } as const
const titles = {
  list: '查看',
  add: '新增',
  edit: '编辑',
  delete: '删除',
  export: '导出',
  import: '导入',
} as const

/** What restrictions of the resource, and of its parts, keep from the user: in sentences. */
export function restrictedIn({ resource }: ServedResource, user: Actor): string[] {
  const lacks = (codes: Codes | undefined) => codesIn(codes).some((code) => !user.permissions.has(code))
  const buttons = verbs.filter((verb) => lacks(resource.restrictedVerbs?.[verb]))
  return [
    ...restrictedFields(resource, lacks, ''),
    ...Object.values(resource.parts ?? {}).flatMap((part) =>
      restrictedFields(part.resource, lacks, `${part.title}的`),
    ),
    ...buttons.map((verb) => `按钮“${titles[verb]}”已启用权限，未授予该用户`),
  ]
}

function restrictedFields(
  { fields }: Resource,
  lacks: (codes: Codes | undefined) => boolean,
  owner: string,
): string[] {
  return Object.values(fields).flatMap(({ title, restricted = {} }) => {
    const kept = (['list', 'form', 'edit'] as const).filter((place) => lacks(restricted[place]))
    const words = kept
      .filter((place) => place !== 'edit' || !kept.includes('form'))
      .map((place) => places[place])
    return words.length > 0 ? [`${owner}字段“${title}”未授予该用户：${words.join('、')}`] : []
  })
}

/** Why an action that is granted cannot be used all the same: its button is restricted. */
export function restrictedAction({ resource }: ServedResource, user: Actor, perms: string): string[] {
  const codes = perms.split(',').map((code) => code.trim())
  return verbs.flatMap((verb) => {
    const restricted = resource.restrictedVerbs?.[verb]
    const isMeant = codes.includes(permissionFor(resource, verb))
    return isMeant && restricted !== undefined && !user.permissions.has(restricted)
      ? [`按钮“${titles[verb]}”已启用权限，未授予该用户`]
      : []
  })
}
