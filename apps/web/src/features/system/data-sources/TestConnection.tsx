import { testDataSource } from '@dougong/contract/system/data-sources'
import { ApiOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Space } from 'antd'
import { useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { answer, ApiError } from '../../../shared/api/client'

const asked = ['dbType', 'dbHost', 'dbPort', 'dbName', 'dbUsername', 'dbPassword'] as const
type Asked = Parameters<typeof answer<typeof testDataSource>>[1]['body']

/** Tries what is filled in before it is saved. Without a password the stored one is tried. */
export function TestConnection({ id }: { id: string | undefined }) {
  const form = Form.useFormInstance()
  const [isTrying, setTrying] = useState(false)
  const [outcome, setOutcome] = useState<{ type: 'success' | 'error'; words: string }>()

  async function attempt() {
    const values = (await form.validateFields([...asked]).catch(() => undefined)) as Asked | undefined
    if (!values) return
    setTrying(true)
    setOutcome(undefined)
    try {
      const body = { ...values, dbPassword: values.dbPassword ?? '', ...(id && { id }) }
      const { message } = await answer(testDataSource, { body }, { quiet: true, timeout: 20_000 })
      setOutcome({ type: 'success', words: message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setOutcome({ type: 'error', words: error.message })
    } finally {
      setTrying(false)
    }
  }

  return (
    <Can do="system:datasource:test">
      <Space orientation="vertical" style={{ width: '100%', gridColumn: '1 / -1' }}>
        <Button icon={<ApiOutlined />} loading={isTrying} onClick={() => void attempt()}>
          测试连接
        </Button>
        {outcome && <Alert showIcon type={outcome.type} title={outcome.words} />}
      </Space>
    </Can>
  )
}
