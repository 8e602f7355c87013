import {
  addFormRule,
  changeFormRule,
  type FormRule,
  formRuleConditions,
} from '@dougong/contract/online/forms/rights/calls'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { DataRuleFields } from '../../../resource/rules/DataRuleFields'
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

/** Adds or changes a rule of a form; the server checks it against the form's fields. */
export function FormRuleDialog({ formId, rule, onSaved, onClose }: FormRuleDialogProps) {
  const [form] = Form.useForm<Values>()
  const fields = useQuery(formRuleFields(formId))
  const save = (values: Values) => {
    const body = { cgformId: formId, ...values }
    return rule
      ? answer(changeFormRule, { body: { id: rule.id, ...body } }, { quiet: true })
      : answer(addFormRule, { body }, { quiet: true })
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
      <DataRuleFields
        formName="form-rule"
        fields={fields.data ?? []}
        isLoading={fields.isPending}
        titleOf={({ name, title }) => `${title}（${name}）`}
        conditionName="ruleOperator"
        conditions={formRuleConditions}
        listHeight={400}
        example="amount > 20 and (createBy = 'admin' or name like '张%')"
        maxValueLength={255}
        statuses={[1, 0]}
        variablesClass={styles.variables}
      />
    </FormDialog>
  )
}
