import { Dialog } from '@dougong/widgets/modal/Dialog'
import {
  gatewayCall,
  type GatewayRoute,
  routeProblem,
  saveGatewayRoute,
} from '@dougong/contract/system/gateway-routes'
import { Alert, App, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { answer, ApiError } from '../../shared/api/client'
import { FilterList } from './FilterList'
import styles from './GatewayRoutesPage.module.css'
import { PredicateList } from './PredicateList'

interface RouteFormProps {
  route: GatewayRoute | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

type Values = Pick<GatewayRoute, 'routerId' | 'name' | 'uri' | 'permission' | 'predicates' | 'filters'>

const fresh = { predicates: [{ name: 'Path', args: [] }], filters: [] }

/** Makes or changes a route: its name, where it leads, what it asks and what it does. */
export function RouteForm({ route, onSaved, onClose }: RouteFormProps) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const id = useId()

  async function save(values: Values) {
    const filters = values.filters ?? []
    const wrong = routeProblem({ ...values, filters })
    setProblem(wrong)
    if (wrong) return
    setSaving(true)
    try {
      const router = { ...values, filters, status: route?.status ?? 1, ...(route && { id: route.id }) }
      const { message: words } = await answer(saveGatewayRoute, { body: { router } }, { quiet: true })
      await onSaved()
      void message.success(words)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      title={route ? '编辑路由' : '新增路由'}
      width={800}
      confirmLoading={isSaving}
      form={id}
      isDirty={isDirty}
      onCancel={onClose}
    >
      {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
      <Form
        id={id}
        form={form}
        layout="vertical"
        initialValues={route ?? fresh}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="routerId"
          label="路由编码"
          rules={[
            { required: true, message: '请输入路由编码' },
            { pattern: /^[\w.-]+$/, message: '由字母、数字、_ . 或 - 组成' },
          ]}
        >
          <Input maxLength={50} placeholder="order-service" />
        </Form.Item>
        <Form.Item name="name" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item
          name="uri"
          label="目标地址"
          extra="内网主机须在配置项 OUTBOUND_ALLOW 中登记"
          rules={[{ required: true, message: '请输入目标地址' }]}
        >
          <Input maxLength={200} placeholder="http://127.0.0.1:8081" />
        </Form.Item>
        <Form.Item
          name="permission"
          label="授权标识"
          extra={`持有该权限的人才能调用；须是菜单管理中已有的按钮，留空时为 ${gatewayCall}`}
        >
          <Input maxLength={255} placeholder={gatewayCall} />
        </Form.Item>
        <h4 className={styles.heading}>路由条件（全部满足）</h4>
        <PredicateList />
        <h4 className={styles.heading}>过滤器</h4>
        <FilterList />
      </Form>
    </Dialog>
  )
}
