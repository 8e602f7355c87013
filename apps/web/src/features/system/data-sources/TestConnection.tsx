import { testDataSource } from '@dougong/contract/system/data-sources/data-sources'
import { ApiOutlined } from '@ant-design/icons'
import { Button, Form, Space } from 'antd'
import { Can } from '../../../shared/access/Can'
import { answer } from '../../../shared/api/client'
import { TrialOutcome, useTrial } from '../../../shared/ui/trial'

const fieldNames = [
  'dbType',
  'dbHost',
  'dbPort',
  'dbName',
  'dbUsername',
  'dbPassword',
  'tlsMode',
  'tlsCa',
] as const
type Asked = Parameters<typeof answer<typeof testDataSource>>[1]['body']

/** Tries what is filled in before it is saved. Without a password the stored one is tried. */
export function TestConnection({ id }: { id: string | undefined }) {
  const form = Form.useFormInstance()
  const trial = useTrial()

  async function attempt() {
    const values = (await form.validateFields([...fieldNames]).catch(() => undefined)) as Asked | undefined
    if (!values) return
    const body = { ...values, dbPassword: values.dbPassword ?? '', ...(id && { id }) }
    await trial.attempt(() => answer(testDataSource, { body }, { quiet: true, timeout: 20_000 }))
  }

  return (
    <Can do="system:datasource:test">
      <Space orientation="vertical" style={{ width: '100%', gridColumn: '1 / -1' }}>
        <Button icon={<ApiOutlined />} loading={trial.isTrying} onClick={() => void attempt()}>
          测试连接
        </Button>
        <TrialOutcome trial={trial} />
      </Space>
    </Can>
  )
}
