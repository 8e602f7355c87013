import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type FormButtonRow, readAction } from '@dougong/contract/online/forms/buttons/button'
import {
  addFormButton,
  changeFormButton,
  listServerActions,
} from '@dougong/contract/online/forms/buttons/calls'
import { listFormFields } from '@dougong/contract/online/forms/calls'
import { listWebhooks } from '@dougong/contract/online/webhooks/webhooks'
import type { ButtonAction } from '@dougong/contract/resource/resource'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, App, Button, Form, Input, Radio, Space, Switch } from 'antd'
import { useId } from 'react'
import { answer, call } from '../../../shared/api/client'
import { useSaving } from '../../../shared/use-saving'
import { actionTitles, styleTitles } from './button-words'

interface ButtonFormProps {
  formId: string
  /** The button to change; without it, one is made. */
  button: FormButtonRow | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

interface Filled {
  buttonCode: string
  buttonName: string
  buttonStyle: FormButtonRow['buttonStyle']
  isActive: boolean
  exp?: string
  orderNum?: number
  kind: ButtonAction['kind']
  values?: { name: string; text: string }[]
  address?: string
  action?: string
  to?: string
}

const fields = { required: true }

/** Makes or changes a button: where it stands, when it is shown, and what it does. */
export function ButtonForm({ formId, button, onSaved, onClose }: ButtonFormProps) {
  const id = useId()
  const [form] = Form.useForm<Filled>()
  const { message } = App.useApp()
  const { isSaving, refusal, save: keep } = useSaving()
  const kind = Form.useWatch('kind', form)
  const { data: columns = [] } = useQuery({
    queryKey: ['fields-of-form', formId],
    queryFn: () => call(listFormFields, { query: { headId: formId } }),
  })
  const { data: actions = [] } = useQuery({
    queryKey: ['server-actions'],
    queryFn: () => call(listServerActions, {}),
  })

  const { data: webhooks = [] } = useQuery({
    queryKey: ['form-webhooks', formId],
    queryFn: () => call(listWebhooks, { query: { formId } }),
    enabled: kind === 'send',
    gcTime: 0,
  })

  async function save(filled: Filled) {
    const body: FormButtonRow = {
      ...button,
      cgformHeadId: formId,
      buttonCode: filled.buttonCode,
      buttonName: filled.buttonName,
      buttonStyle: filled.buttonStyle,
      buttonStatus: filled.isActive ? '1' : '0',
      optType: 'action',
      exp: filled.exp ?? '',
      orderNum: filled.orderNum ?? 0,
      actionJson: JSON.stringify(actionOf(filled)),
    }
    const isSaved = await keep(async () => {
      const words = await answer(button ? changeFormButton : addFormButton, { body }, { quiet: true })
      void message.success(words.message)
      await onSaved()
    })
    if (isSaved) onClose()
  }

  return (
    <Dialog
      open
      title={button ? '编辑按钮' : '新增按钮'}
      width={640}
      form={id}
      confirmLoading={isSaving}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} style={{ marginBottom: 12 }} />}
      <Form
        form={form}
        name={id}
        layout="vertical"
        initialValues={filledOf(button)}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="buttonName" label="按钮名称" rules={[{ ...fields, message: '按钮名称不能为空' }]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="buttonCode"
          label="按钮编码"
          extra="权限编码由表名和它组成，如 online:表名:编码"
          rules={[{ ...fields, message: '按钮编码不能为空' }]}
        >
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="buttonStyle" label="位置">
          <Radio.Group options={Object.entries(styleTitles).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item
          name="exp"
          label="显示表达式"
          extra="例：state != '2' and not empty(amount)；也可写 state#ne#2"
        >
          <Input maxLength={500} spellCheck={false} />
        </Form.Item>
        <Form.Item name="kind" label="动作">
          <Radio.Group options={Object.entries(actionTitles).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        {kind === 'set' && (
          <Form.List name="values">
            {(rows, { add, remove }) => (
              <Form.Item extra="值是表达式，例：'2'、today()、quantity * price">
                {rows.map(({ key, name }) => (
                  <Space.Compact key={key} block style={{ marginBottom: 8 }}>
                    <Form.Item name={[name, 'name']} noStyle rules={[{ ...fields, message: '请选择字段' }]}>
                      <Select
                        aria-label={`字段 ${name + 1}`}
                        placeholder="字段"
                        style={{ width: '40%' }}
                        showSearch={{ optionFilterProp: 'label' }}
                        options={columns
                          .filter(({ dbIsKey, isShowForm }) => dbIsKey !== 1 && isShowForm === 1)
                          .map(({ dbFieldName, dbFieldTxt }) => ({ value: dbFieldName, label: dbFieldTxt }))}
                      />
                    </Form.Item>
                    <Form.Item name={[name, 'text']} noStyle rules={[{ ...fields, message: '请填写值' }]}>
                      <Input aria-label={`值 ${name + 1}`} placeholder="值" spellCheck={false} />
                    </Form.Item>
                    <Button
                      aria-label={`移除字段 ${name + 1}`}
                      icon={<DeleteOutlined />}
                      onClick={() => remove(name)}
                    />
                  </Space.Compact>
                ))}
                <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ text: '' })}>
                  添加字段
                </Button>
              </Form.Item>
            )}
          </Form.List>
        )}
        {kind === 'open' && (
          <Form.Item
            name="address"
            label="地址"
            extra="本系统中的页面，例：/online/cgformList/…?code={code}，{字段} 换成记录的值"
            rules={[{ ...fields, message: '地址不能为空' }]}
          >
            <Input maxLength={500} spellCheck={false} />
          </Form.Item>
        )}
        {kind === 'run' && (
          <Form.Item name="action" label="服务端动作" rules={[{ ...fields, message: '请选择服务端动作' }]}>
            <Select options={actions.map(({ name, title }) => ({ value: name, label: title }))} />
          </Form.Item>
        )}
        {kind === 'send' && (
          <Form.Item
            name="to"
            label="Webhook"
            extra="把记录发给表单的一个Webhook：按下后加入发送队列，结果见它的投递记录"
            rules={[{ ...fields, message: '请选择Webhook' }]}
          >
            <Select
              notFoundContent="还没有Webhook，请先在“Webhook”中新增"
              options={webhooks.map(({ id: value, name: label }) => ({ value, label }))}
            />
          </Form.Item>
        )}
        <Space size={24}>
          <Form.Item name="orderNum" label="排序">
            <NumberInput decimals={0} />
          </Form.Item>
          <Form.Item name="isActive" label="启用" valuePropName="checked">
            <Switch />
          </Form.Item>
        </Space>
      </Form>
    </Dialog>
  )
}

function filledOf(button: FormButtonRow | undefined): Partial<Filled> {
  if (!button) return { buttonStyle: 'link', isActive: true, kind: 'set', values: [{ name: '', text: '' }] }
  const action = readAction(button.actionJson)
  return {
    buttonCode: button.buttonCode,
    buttonName: button.buttonName,
    buttonStyle: button.buttonStyle,
    isActive: button.buttonStatus === '1',
    exp: button.exp ?? '',
    orderNum: button.orderNum ?? 0,
    kind: action?.kind ?? 'set',
    ...(action?.kind === 'set' && {
      values: Object.entries(action.values).map(([name, text]) => ({ name, text })),
    }),
    ...(action?.kind === 'open' && { address: action.address }),
    ...(action?.kind === 'run' && { action: action.name }),
    ...(action?.kind === 'send' && { to: action.to }),
  }
}

function actionOf({ kind, values = [], address = '', action = '', to = '' }: Filled): ButtonAction {
  if (kind === 'open') return { kind, address }
  if (kind === 'run') return { kind, name: action }
  if (kind === 'send') return { kind, to }
  return { kind, values: Object.fromEntries(values.map(({ name, text }) => [name, text])) }
}
