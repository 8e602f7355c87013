import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Select } from '@dougong/widgets/select/Select'
import { Form } from 'antd'
import { useId, type ReactNode } from 'react'
import { departmentsIn, questionTitle, type Workplace, type WorkplaceQuestion } from './workplace'

interface WorkplaceDialogProps {
  question: WorkplaceQuestion
  isBusy: boolean
  onChoose: (workplace: Workplace) => void
  onCancel: () => void
}

/** Asks for tenant and department before the session starts. */
export function WorkplaceDialog({ question, isBusy, onChoose, onCancel }: WorkplaceDialogProps): ReactNode {
  const [form] = Form.useForm<Workplace>()
  const id = useId()
  const { tenants } = question
  const tenant = Form.useWatch('tenantId', form)
  /* departments are a tenant's own: first the one, then the other */
  const isSettled = tenants.length === 0 || tenant !== undefined
  const departments = isSettled ? departmentsIn(question.departments, tenant) : []
  return (
    <Dialog
      open
      centered
      width={450}
      title={questionTitle(question)}
      okText="确定"
      confirmLoading={isBusy}
      form={id}
      onCancel={onCancel}
    >
      <Form id={id} form={form} layout="vertical" requiredMark={false} onFinish={onChoose}>
        {tenants.length > 0 && (
          <Form.Item
            name="tenantId"
            label="您隶属于多租户，请选择登录租户"
            rules={[{ required: true, message: '请选择登录租户' }]}
          >
            <Select
              size="large"
              placeholder="请选择登录租户"
              options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={() => form.resetFields(['orgCode'])}
            />
          </Form.Item>
        )}
        {departments.length > 0 && (
          <Form.Item
            name="orgCode"
            label="您隶属于多部门，请选择当前所在部门"
            rules={[{ required: true, message: '请选择登录部门' }]}
          >
            <Select
              size="large"
              placeholder="请选择登录部门"
              options={departments.map(({ orgCode, departName }) => ({ value: orgCode, label: departName }))}
            />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
