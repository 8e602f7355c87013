import { isMenuUrlAllowed } from '@dougong/contract/menu/menu-url'
import { menus } from '@dougong/contract/system/menus'
import { menuTypes } from '@dougong/contract/system/permissions'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Form, type FormInstance, Input, Radio, Switch } from 'antd'
import { NodeSelect } from '../../../resource/tree/NodeSelect'
import { IconInput } from '../../../shared/icons/IconInput'
import { isMenu } from './menu-rows'
import { type MenuFormValues, takenWord } from './save-permission'
import styles from './PermissionsPage.module.css'

const types = [
  { value: menuTypes.first, label: '一级菜单' },
  { value: menuTypes.sub, label: '子菜单' },
  { value: menuTypes.action, label: '按钮权限' },
]
/** What a menu does, in the words of who sets it up. */
const flags = [
  ['route', '打开页面', '关闭后只是一个分组或链接，本身不打开页面'],
  ['hidden', '在菜单中隐藏', '菜单中看不到，知道地址的人仍可打开'],
  ['keepAlive', '切换标签时保留内容', '再次回到该页面时，填写和滚动的位置都还在'],
  ['alwaysShow', '收起下级', '下级不在菜单中展开，点击即打开它自己的页面'],
  ['hideTab', '不占标签', '打开时不在上方出现标签'],
] as const

interface PermissionFieldsProps {
  form: FormInstance<MenuFormValues>
  /** The row that is changed. */
  id: string | undefined
}

/** The inputs of a row: a menu's or an action's, as its type says. */
export function PermissionFields({ form, id }: PermissionFieldsProps) {
  const type = Form.useWatch('menuType', form)
  const isAction = type === menuTypes.action
  const checkFree = async (query: { url?: string; perms?: string }) => {
    const alwaysShow = form.getFieldValue('alwaysShow') === true
    const word = await takenWord({ id, alwaysShow, ...query })
    if (word) throw new Error(word)
  }
  return (
    <>
      <Form.Item name="menuType" label="菜单类型">
        <Radio.Group options={types} optionType="button" buttonStyle="solid" />
      </Form.Item>
      <Form.Item
        name="name"
        label={isAction ? '按钮/权限' : '菜单名称'}
        rules={[{ required: true, whitespace: true, message: '请输入菜单名称' }]}
      >
        <Input maxLength={100} placeholder="请输入菜单名称" />
      </Form.Item>
      {type !== menuTypes.first && (
        <Form.Item name="parentId" label="上级菜单" rules={[{ required: true, message: '请选择上级菜单' }]}>
          <NodeSelect resource={menus} exceptId={id} mayHold={isMenu} placeholder="请选择上级菜单" />
        </Form.Item>
      )}
      {isAction ? (
        <>
          <Form.Item
            name="perms"
            label="授权标识"
            validateTrigger="onBlur"
            extra="多个以逗号分隔，如: user:list,user:create"
            rules={[
              { required: true, message: '请输入授权标识' },
              {
                pattern: /^\s*[\w:.-]+(\s*,\s*[\w:.-]+)*\s*$/,
                message: '只能由字母、数字、下划线、横线、点和冒号组成',
              },
              { validator: (_, perms?: string) => (perms ? checkFree({ perms }) : Promise.resolve()) },
            ]}
          >
            <Input maxLength={255} placeholder="请输入授权标识" />
          </Form.Item>
          <Form.Item name="permsType" label="没有授权的人">
            <Radio.Group
              options={[
                { value: '1', label: '看不见，也不能访问' },
                { value: '2', label: '看得见，但不能操作' },
              ]}
            />
          </Form.Item>
          <Form.Item name="status" label="状态">
            <Radio.Group
              options={[
                { value: '1', label: '有效' },
                { value: '0', label: '无效' },
              ]}
            />
          </Form.Item>
        </>
      ) : (
        <>
          <Form.Item
            name="url"
            label="菜单路径"
            validateTrigger="onBlur"
            rules={[
              { required: true, whitespace: true, message: '请输入菜单路径' },
              { validator: (_, url?: string) => requireUrl(url) },
              { validator: (_, url?: string) => (url ? checkFree({ url }) : Promise.resolve()) },
            ]}
          >
            <Input maxLength={255} placeholder="请输入菜单路径" />
          </Form.Item>
          <Form.Item
            name="component"
            label="前端组件"
            tooltip="页面的代号，由开发人员提供；在线表单可在其“菜单链接”中复制"
            rules={[
              { required: type === menuTypes.sub, message: '请输入前端组件' },
              { pattern: /^\/?[\w-]+([./][\w-]+)*$/, message: '只能由字母、数字、点、横线和斜线组成' },
            ]}
          >
            <Input
              maxLength={255}
              placeholder={type === menuTypes.first ? '不填则为 layouts/RouteView' : '如 system/UserList'}
            />
          </Form.Item>
          {type === menuTypes.first && (
            <Form.Item name="redirect" label="默认跳转地址">
              <Input maxLength={255} placeholder="打开该菜单时先到的地址，如 /isystem/user" />
            </Form.Item>
          )}
          <Form.Item name="icon" label="菜单图标">
            <IconInput />
          </Form.Item>
          <div className={styles.flags}>
            {flags.map(([name, label, tooltip]) => (
              <Form.Item key={name} name={name} label={label} tooltip={tooltip} valuePropName="checked">
                <Switch checkedChildren="是" unCheckedChildren="否" />
              </Form.Item>
            ))}
            <Form.Item name="internalOrExternal" label="打开方式" valuePropName="checked">
              <Switch checkedChildren="外部" unCheckedChildren="内部" />
            </Form.Item>
          </div>
          <Form.Item name="componentName" label="页面名称" extra="一般不填：由菜单路径得出">
            <Input maxLength={100} placeholder="由菜单路径得出" />
          </Form.Item>
        </>
      )}
      <Form.Item name="sortNo" label="排序">
        <NumberInput min={0} max={99_999} decimals={2} step={0.1} width={160} placeholder="请输入菜单排序" />
      </Form.Item>
    </>
  )
}

/** `{{ }}` is judged by the grammar that reads it later; a plain path gets its slash when it is saved. */
function requireUrl(url = ''): Promise<void> {
  const path = /^(https?:|\{\{|\/)/i.test(url.trim()) ? url.trim() : `/${url.trim()}`
  return url === '' || isMenuUrlAllowed(path)
    ? Promise.resolve()
    : Promise.reject(new Error('只能是站内路径或 http(s) 地址，双花括号中只能写允许的名称'))
}
