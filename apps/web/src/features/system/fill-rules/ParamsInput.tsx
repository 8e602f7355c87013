import type { FillRuleHandlerName } from '@dougong/contract/system/fill-rules'
import { Form, Typography } from 'antd'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { viewOf } from '../../../resource/field-kinds/index'

/** What each handler can be told, and how that looks. */
const hints: Record<FillRuleHandlerName, { words: string; example: string }> = {
  OrderNumberRule: { words: 'prefix 前缀，默认 CN', example: '{"prefix":"CN"}' },
  DateSequenceRule: {
    words: 'prefix 前缀；reset 重新计数的周期 day、month、year 或 never，默认 day；digits 序号位数，默认 4',
    example: '{"prefix":"XS","reset":"day","digits":4}',
  },
  OrgCodeRule: {
    words: 'parentId 上级部门主键，表单中有 parentId 时以表单为准，默认为顶级部门',
    example: '{"parentId":""}',
  },
  CategoryCodeRule: {
    words: 'pid 上级分类主键，表单中有 pid 时以表单为准，默认为顶级分类',
    example: '{"pid":""}',
  },
}

const { Input } = viewOf('longText')

/** The parameters as JSON, with what the chosen handler understands. */
export function ParamsInput(props: InputProps) {
  const chosen = Form.useWatch<string | undefined>('ruleClass')
  const hint = chosen && Object.hasOwn(hints, chosen) ? hints[chosen as FillRuleHandlerName] : undefined
  return (
    <>
      <Input {...props} />
      {hint && (
        <Typography.Text type="secondary">
          {hint.words}。例如 <code>{hint.example}</code>
        </Typography.Text>
      )}
    </>
  )
}
