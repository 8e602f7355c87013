import { useQuery } from '@tanstack/react-query'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { Alert, Button, Form, Select } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { SideDrawer } from '../../shared/ui/SideDrawer'
import { Answer } from './Answer'
import { useQuestion } from './use-question'
import { type AskedRecord, whySubjects } from './why.queries'

interface WhyRecordDrawerProps {
  record: AskedRecord
  onClose: () => void
}

interface Asked {
  userId: string
  permissionId?: string
}

/** Asks whether somebody sees one record, on the page that shows such; where several do, on which. */
export function WhyRecordDrawer({ record, onClose }: WhyRecordDrawerProps) {
  const subjects = useQuery(whySubjects)
  const { answer, ask } = useQuestion()
  const pages = (subjects.data ?? []).filter(
    ({ resource, menuType }) => resource === record.resource && menuType !== 2,
  )
  const [first] = pages

  return (
    <SideDrawer title={`谁能看见：${record.name}`} size={600} onClose={onClose}>
      {subjects.error && <LoadFailure error={subjects.error} onRetry={() => void subjects.refetch()} />}
      {subjects.data && !first && (
        <Alert type="info" showIcon title="菜单中没有显示这些数据的页面，无从说明谁能看见" />
      )}
      {first && (
        <Form<Asked>
          name="why"
          layout="vertical"
          initialValues={{ permissionId: first.id }}
          onFinish={({ userId, permissionId = first.id }) =>
            ask({ userId, permissionId, recordId: record.id })
          }
        >
          <Form.Item
            name="userId"
            label="用户"
            extra="说明该用户能否看到这一条数据，来自哪个角色、被哪条数据规则挡住"
            rules={[{ required: true, message: '请选择用户' }]}
          >
            <UserPicker multiple={false} returnField="id" placeholder="请选择用户" />
          </Form.Item>
          {pages.length > 1 && (
            <Form.Item name="permissionId" label="页面">
              <Select options={pages.map(({ id, name }) => ({ value: id, label: name }))} />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" loading={answer.isFetching}>
            查询原因
          </Button>
        </Form>
      )}
      <Answer answer={answer} />
    </SideDrawer>
  )
}
