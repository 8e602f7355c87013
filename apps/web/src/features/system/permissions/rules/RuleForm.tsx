import {
  addDataRule,
  changeDataRule,
  type DataRuleRow,
  type RuleCondition,
  type RuleField,
  ruleConditions,
  ruleVariables,
} from '@dougong/contract/system/data-rules'
import { Button, Form, Input, Radio, Select } from 'antd'
import { answer } from '../../../../shared/api/client'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { kindOfValue, RuleValue } from '../../../../resource/rules/RuleValue'
import styles from './RulesDrawer.module.css'

interface RuleFormProps {
  permissionId: string
  rule: DataRuleRow | undefined
  fields: readonly RuleField[]
  onSaved: () => void
  onClose: () => void
}

interface Values {
  ruleName: string
  ruleColumn?: string
  ruleConditions: RuleCondition
  ruleValue: string
  status: '0' | '1'
}

const conditions = Object.entries(ruleConditions).map(([value, label]) => ({ value, label }))

/** Makes or changes a data rule; the server tries it on the page's fields and says what it cannot read. */
export function RuleForm({ permissionId, rule, fields, onSaved, onClose }: RuleFormProps) {
  const [form] = Form.useForm<Values>()
  const condition = Form.useWatch('ruleConditions', form)
  const isExpression = condition === 'USE_SQL_RULES'
  const column = Form.useWatch('ruleColumn', form)
  const field = fields.find(({ name }) => name === column)
  const save = (values: Values) => {
    const body = { permissionId, ...values }
    return rule
      ? answer(changeDataRule, { body: { id: rule.id, ...body } }, { quiet: true })
      : answer(addDataRule, { body }, { quiet: true })
  }

  const insert = (variable: string) => {
    const before = form.getFieldValue('ruleValue') as string | undefined
    /* beside a value that was chosen, a variable would mean nothing */
    const kept = before && kindOfValue(field, condition, before) ? '' : (before ?? '')
    form.setFieldValue('ruleValue', `${kept}#{${variable}}`)
  }

  return (
    <FormDialog
      title={rule ? '编辑规则' : '添加规则'}
      name="data-rule"
      form={form}
      initialValues={rule ?? { ruleConditions: '=', status: '1' }}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item
        name="ruleName"
        label="规则名称"
        rules={[{ required: true, whitespace: true, message: '请输入规则名称' }]}
      >
        <Input maxLength={50} placeholder="请输入规则名称" />
      </Form.Item>
      {!isExpression && (
        <Form.Item name="ruleColumn" label="规则字段" rules={[{ required: true, message: '请选择规则字段' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择规则字段"
            options={fields.map(({ name, title }) => ({ value: name, label: title, key: name }))}
          />
        </Form.Item>
      )}
      <Form.Item name="ruleConditions" label="条件规则">
        <Select options={conditions} listHeight={360} />
      </Form.Item>
      <Form.Item
        label={isExpression ? '表达式' : '规则值'}
        htmlFor="data-rule_ruleValue"
        required
        extra={isExpression ? "如：age > 20 and (createBy = 'admin' or name like '张%')" : undefined}
      >
        <Form.Item name="ruleValue" noStyle rules={[{ required: true, message: '请输入规则值' }]}>
          <RuleValue field={isExpression ? undefined : field} condition={condition} />
        </Form.Item>
        <div className={styles.variables}>
          {Object.entries(ruleVariables).map(([name, label]) => (
            <Button key={name} size="small" title={`#{${name}}`} onClick={() => insert(name)}>
              {label}
            </Button>
          ))}
        </div>
      </Form.Item>
      <Form.Item name="status" label="状态">
        <Radio.Group
          options={[
            { value: '1', label: '有效' },
            { value: '0', label: '无效' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
