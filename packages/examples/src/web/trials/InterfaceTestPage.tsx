import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Endpoint, Method } from '@dougong/contract/endpoint'
import { JsonView } from '@dougong/widgets/json-view/JsonView'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, Button, Input, Space, Tag } from 'antd'
import { Suspense, useState } from 'react'
import { ApiError, answer } from '@dougong/web/shared/api/client'
import { clientConfig } from '@dougong/web/shared/client-config'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { readCall, type TrialCall } from './read-call'
import styles from './trials.module.css'

const CodeEditor = lazyPart(async () => (await import('@dougong/widgets/code-editor/CodeEditor')).CodeEditor)

const methods: Method[] = ['GET', 'POST', 'PUT', 'DELETE']

interface Reply {
  took: number
  /** The whole answer; nothing where there was none that could be read. */
  answer?: unknown
  failure?: string
}

/** `/jeecg/InterfaceTest`: calls an endpoint of this product with the rights of who is signed in, and shows its answer. */
export function InterfaceTestPage() {
  const [method, setMethod] = useState<Method>('GET')
  const [address, setAddress] = useState('/sys/user/list')
  const [parameters, setParameters] = useState('')
  const [problem, setProblem] = useState<string>()
  const [reply, setReply] = useState<Reply>()
  const [isCalling, setCalling] = useState(false)

  async function request() {
    const call = readCall({ method, address, parameters }, clientConfig.apiBase)
    setReply(undefined)
    if ('message' in call) return setProblem(call.message)
    setProblem(undefined)
    setCalling(true)
    setReply(await replyTo(call))
    setCalling(false)
  }
  return (
    <div className={styles.parts}>
      <Panel title="请求">
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void request()
          }}
        >
          <Space.Compact block>
            <Select
              aria-label="请求方法"
              className={styles.method ?? ''}
              value={method}
              options={methods.map((each) => ({ value: each, label: each }))}
              onChange={setMethod}
            />
            <Input
              aria-label="请求路径"
              placeholder="请填写路径，例如 /sys/user/list"
              maxLength={2000}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
            <Button type="primary" htmlType="submit" loading={isCalling}>
              发送
            </Button>
          </Space.Compact>
          {problem && <Alert type="error" showIcon title={problem} />}
          <Suspense>
            <CodeEditor
              aria-label="请求参数"
              placeholder={'请求参数，JSON 对象，例如 {"pageSize": 5}'}
              value={parameters}
              onChange={setParameters}
            />
          </Suspense>
        </form>
      </Panel>
      {reply && (
        <Panel title="响应" extra={<Tag>{reply.took} ms</Tag>}>
          {reply.failure && <Alert type="error" showIcon title={reply.failure} />}
          {reply.answer !== undefined && (
            <JsonView aria-label="响应内容" value={reply.answer} openLevels={2} />
          )}
        </Panel>
      )}
    </div>
  )
}

/** Refusals are answers, too. */
async function replyTo({ method, path, query, body }: TrialCall): Promise<Reply> {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const envelope = await answer({ method, path } as Endpoint, { query, body }, { silent: true })
    return { took: took(), answer: envelope }
  } catch (error) {
    const { message, envelope } = error instanceof ApiError ? error : { message: '', envelope: undefined }
    return {
      took: took(),
      failure: `请求异常：${message || '无法发送'}`,
      ...(envelope && { answer: envelope }),
    }
  }
}
