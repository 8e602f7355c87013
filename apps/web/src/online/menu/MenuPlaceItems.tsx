import { readMenuChoices } from '@dougong/contract/online/forms/menu'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, TreeSelect } from 'antd'
import { call } from '../../shared/api/client'

/** Where something stored goes in the menu, and who gets it. */
export interface MenuPlace {
  title: string
  parentId?: string | null
  roleIds?: string[]
}

/** The form items that ask for a place in the menu, and for roles. */
export function MenuPlaceItems() {
  const { data } = useQuery({
    queryKey: ['form-menu-choices'],
    queryFn: ({ signal }) => call(readMenuChoices, undefined, { signal }),
    gcTime: 0,
  })
  return (
    <>
      <Form.Item
        name="title"
        label="菜单名称"
        rules={[{ required: true, whitespace: true, message: '请输入菜单名称' }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="parentId" label="上级菜单">
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
      <Form.Item name="roleIds" label="授权角色">
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder="不选则稍后在角色管理中授权"
          loading={!data}
          options={(data?.roles ?? []).map(({ id: value, title: label }) => ({ value, label }))}
        />
      </Form.Item>
    </>
  )
}
