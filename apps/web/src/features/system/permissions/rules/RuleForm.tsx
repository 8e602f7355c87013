import {
  addDataRule,
  changeDataRule,
  type DataRuleRow,
  type RuleCondition,
  type RuleField,
  ruleConditions,
} from '@dougong/contract/system/data-rules'
import { Form } from 'antd'
import { DataRuleFields } from '../../../../resource/rules/DataRuleFields'
import { answer } from '../../../../shared/api/client'
import { FormDialog } from '../../../../shared/ui/FormDialog'
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

/** Adds or changes a data rule; the server checks it against the page's fields. */
export function RuleForm({ permissionId, rule, fields, onSaved, onClose }: RuleFormProps) {
  const [form] = Form.useForm<Values>()
  const save = (values: Values) => {
    const body = { permissionId, ...values }
    return rule
      ? answer(changeDataRule, { body: { id: rule.id, ...body } }, { quiet: true })
      : answer(addDataRule, { body }, { quiet: true })
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
      <DataRuleFields
        formName="data-rule"
        fields={fields}
        titleOf={({ title }) => title}
        conditionName="ruleConditions"
        conditions={ruleConditions}
        listHeight={360}
        example="age > 20 and (createBy = 'admin' or name like '张%')"
        maxValueLength={300}
        statuses={['1', '0']}
        variablesClass={styles.variables}
      />
    </FormDialog>
  )
}
