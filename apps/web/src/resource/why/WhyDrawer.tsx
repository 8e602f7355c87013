import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Spin, TreeSelect } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import { SideDrawer } from '../../../../shared/ui/SideDrawer'
import { VerdictView } from './VerdictView'
import { type AskedUser, type Question, verdict, whySubjects } from './why.queries'

interface WhyDrawerProps {
  user: AskedUser
  onClose: () => void
}

interface Asked {
  permissionId: string
  recordId?: string
}

/** Asks about a page, an action or one row of a page, and shows the answer as it was found. */
export function WhyDrawer({ user, onClose }: WhyDrawerProps) {
  const [form] = Form.useForm<Asked>()
  const chosen = Form.useWatch('permissionId', form)
  const [question, setQuestion] = useState<Question>()
  const subjects = useQuery(whySubjects)
  const answer = useQuery(verdict(question))
  const hasRows = subjects.data?.find(({ id }) => id === chosen)?.hasRows ?? false

  function ask({ permissionId, recordId }: Asked) {
    const row = hasRows ? recordId?.trim() : undefined
    const asked = { userId: user.id, permissionId, ...(row && { recordId: row }) }
    if (JSON.stringify(asked) === JSON.stringify(question)) void answer.refetch()
    else setQuestion(asked)
  }

  return (
    <SideDrawer title={`权限查因：${user.realname}`} size={600} onClose={onClose}>
      {subjects.error ? (
        <LoadFailure error={subjects.error} onRetry={() => void subjects.refetch()} />
      ) : (
        <Form form={form} name="why" layout="vertical" onFinish={ask}>
          <Form.Item
            name="permissionId"
            label="页面或按钮"
            rules={[{ required: true, message: '请选择页面或按钮' }]}
          >
            <TreeSelect
              treeDataSimpleMode
              showSearch={{ treeNodeFilterProp: 'title' }}
              placeholder="请选择页面或按钮"
              loading={subjects.isPending}
              /* what is typed before there are pages would find them and not open the branches they stand in */
              disabled={subjects.isPending}
              treeData={(subjects.data ?? []).map(({ id, parentId, name }) => ({
                id,
                pId: parentId ?? 0,
                value: id,
                title: name,
              }))}
            />
          </Form.Item>
          {hasRows && (
            <Form.Item name="recordId" label="记录主键" extra="填写后说明该用户能否看到这一条记录">
              <Input allowClear maxLength={36} placeholder="可不填" />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" loading={answer.isFetching}>
            查询原因
          </Button>
        </Form>
      )}
      {answer.error ? (
        <LoadFailure
          error={answer.error}
          onRetry={() => void answer.refetch()}
          isRetrying={answer.isFetching}
        />
      ) : (
        <Spin spinning={answer.isFetching}>{answer.data && <VerdictView verdict={answer.data} />}</Spin>
      )}
    </SideDrawer>
  )
}
