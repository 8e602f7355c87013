import { type MenuChoices, readMenuChoices } from '@dougong/contract/online/forms/menu'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { TreeSelect } from '@dougong/widgets/select/TreeSelect'
import { Alert, Form, Input } from 'antd'
import { useEffect } from 'react'
import { call } from '../../shared/api/client'

/** Where something stored goes in the menu, and who gets it. */
export interface MenuPlace {
  title: string
  parentId?: string | null
  roleIds?: string[]
}

/** What the form items give: the place and the roles, and whether a page that is there already is granted. */
export interface MenuPlaceBody {
  title: string
  parentId: string | null
  roleIds: string[]
  grantsExisting: boolean
}

/** What a form with these items sends. The dialog has offered to grant a page that is in the menu already. */
export function menuPlaceBody({ title, parentId = null, roleIds = [] }: MenuPlace): MenuPlaceBody {
  return { title, parentId, roleIds, grantsExisting: true }
}

/** The form items that ask for a place in the menu, and for roles; for a page that is there already, for roles alone. */
export function MenuPlaceItems({ address }: { address: string }) {
  const form = Form.useFormInstance<MenuPlace>()
  const roleIds = Form.useWatch('roleIds', form) ?? []
  const { data } = useQuery({
    queryKey: ['form-menu-choices', address],
    queryFn: ({ signal }) => call(readMenuChoices, { query: { address } }, { signal }),
    gcTime: 0,
  })
  const entry = data?.entry ?? null
  useEffect(() => {
    if (!data || form.isFieldTouched('roleIds')) return
    form.setFieldValue('roleIds', ownRoles(data))
  }, [data, form])
  return (
    <>
      {entry ? (
        <Alert type="info" showIcon style={{ marginBottom: 16 }} title={entrySentence(entry)} />
      ) : null}
      <Form.Item
        name="title"
        label="菜单名称"
        hidden={entry !== null}
        rules={[{ required: true, whitespace: true, message: '请输入菜单名称' }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="parentId" label="上级菜单" hidden={entry !== null}>
        <TreeSelect
          allowClear
          treeDataSimpleMode={{ id: 'value', pId: 'parentId' }}
          treeNodeFilterProp="title"
          showSearch
          placeholder="不选则为一级菜单"
          loading={!data}
          /* what is typed before there are menus would find them and not open the branches they stand in */
          disabled={!data}
          treeData={(data?.menus ?? []).map(({ id: value, parentId, title }) => ({
            value,
            parentId,
            title,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="roleIds"
        label="授权角色"
        rules={entry ? [{ required: true, message: '请选择角色' }] : []}
        extra={data && readersSentence(data, roleIds)}
      >
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder="请选择角色"
          loading={!data}
          options={(data?.roles ?? []).map(({ id: value, title: label }) => ({ value, label }))}
        />
      </Form.Item>
    </>
  )
}

/** The maker's own roles: nobody makes a page that they do not see themselves, unless they say so. */
function ownRoles({ roles }: MenuChoices): string[] {
  return roles.filter(({ isOwn }) => isOwn).map(({ id }) => id)
}

function entrySentence({ title, roles }: NonNullable<MenuChoices['entry']>): string {
  const readers = roles.map((role) => `“${role}”`).join('、')
  return roles.length > 0
    ? `已在菜单中：${title}。${readers}能看见，可在这里授予更多角色`
    : `已在菜单中：${title}。还没有角色能看见，请选择角色`
}

/** Who will see the page, whichever roles are chosen. */
function readersSentence({ roles }: MenuChoices, roleIds: readonly string[]): string {
  const chosen = roles.filter(({ id }) => roleIds.includes(id))
  if (chosen.length === 0) return '没有选择角色：菜单中谁也看不见，包括您自己'
  const readers = chosen.map(({ title, members }) => `${title}（${members} 人）`).join('、')
  return chosen.some(({ isOwn }) => isOwn) ? `将能看见：${readers}` : `将能看见：${readers}；您自己看不见`
}
