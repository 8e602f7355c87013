import {
  addFormRule,
  changeFormRule,
  type FormRule,
  formRuleConditions,
} from '@dougong/contract/online/forms/rights/calls'
import { ruleVariables } from '@dougong/contract/system/data-rules'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { kindOfValue, RuleValue } from '../../../resource/rules/RuleValue'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { formRuleFields } from './rights.queries'
import styles from './rights.module.css'

interface FormRuleDialogProps {
  formId: string
  rule: FormRule | undefined
  onSaved: () => void
  onClose: () => void
}

interface Values {
  ruleName: string
  ruleColumn?: string
  ruleOperator: keyof typeof formRuleConditions
  ruleValue?: string
  status: number
}

const conditions = Object.entries(formRuleConditions).map(([value, label]) => ({ value, label }))

/** Makes or changes a rule of a form; the server tries it on the form's fields and says what it cannot read. */
export function FormRuleDialog({ formId, rule, onSaved, onClose }: FormRuleDialogProps) {
  const [form] = Form.useForm<Values>()
  const operator = Form.useWatch('ruleOperator', form)
  const isExpression = operator === 'USE_SQL_RULES'
  const comparison = operator === 'EMPTY' || operator === 'NOT_EMPTY' ? undefined : operator
  const fields = useQuery(formRuleFields(formId))
  const column = Form.useWatch('ruleColumn', form)
  const field = fields.data?.find(({ name }) => name === column)
  const save = (values: Values) => {
    const body = { cgformId: formId, ...values }
    return rule
      ? answer(changeFormRule, { body: { id: rule.id, ...body } }, { quiet: true })
      : answer(addFormRule, { body }, { quiet: true })
  }
  const insert = (variable: string) => {
    const before = form.getFieldValue('ruleValue') as string | undefined
    /* beside a value that was chosen, a variable would mean nothing */
    const kept = before && comparison && kindOfValue(field, comparison, before) ? '' : (before ?? '')
    form.setFieldValue('ruleValue', `${kept}#{${variable}}`)
  }

  return (
    <FormDialog
      title={rule ? '编辑规则' : '添加规则'}
      name="form-rule"
      form={form}
      initialValues={rule ?? { ruleOperator: '=', status: 1 }}
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
            loading={fields.isPending}
            options={(fields.data ?? []).map(({ name, title }) => ({
              value: name,
              label: `${title}（${name}）`,
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="ruleOperator" label="条件规则">
        <Select options={conditions} listHeight={400} />
      </Form.Item>
      {comparison && (
        <Form.Item
          label={isExpression ? '表达式' : '规则值'}
          htmlFor="form-rule_ruleValue"
          required
          extra={isExpression ? "如：amount > 20 and (createBy = 'admin' or name like '张%')" : undefined}
        >
          <Form.Item name="ruleValue" noStyle rules={[{ required: true, message: '请输入规则值' }]}>
            <RuleValue field={isExpression ? undefined : field} condition={comparison} maxLength={255} />
          </Form.Item>
          <div className={styles.variables}>
            {Object.entries(ruleVariables).map(([name, label]) => (
              <Button key={name} size="small" title={`#{${name}}`} onClick={() => insert(name)}>
                {label}
              </Button>
            ))}
          </div>
        </Form.Item>
      )}
      <Form.Item name="status" label="状态">
        <Radio.Group
          options={[
            { value: 1, label: '有效' },
            { value: 0, label: '无效' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
