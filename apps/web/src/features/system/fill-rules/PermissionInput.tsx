import { type FillRuleHandlerName, fillRulePermissions } from '@dougong/contract/system/fill-rules'
import { Form, Typography } from 'antd'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { viewOf } from '../../../resource/field-kinds/index'

const { Input } = viewOf('text')

/** The permission that executing the rule asks for, with what holds where it is left empty. */
export function PermissionInput(props: InputProps) {
  const chosen = Form.useWatch<FillRuleHandlerName | undefined>('ruleClass')
  const defaultCode = chosen && fillRulePermissions[chosen]
  return (
    <>
      <Input {...props} />
      <Typography.Text type="secondary">
        所填表单的新增权限，须是菜单管理中已有的按钮；没有该权限的人不能取号。
        {chosen &&
          (defaultCode ? (
            <>
              留空时为 <code>{defaultCode}</code>。
            </>
          ) : (
            '留空时登录即可取号。'
          ))}
      </Typography.Text>
    </>
  )
}
