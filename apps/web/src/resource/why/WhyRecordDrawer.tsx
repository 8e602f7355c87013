import { useQuery } from '@tanstack/react-query'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, Form } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { SideDrawer } from '../../shared/ui/SideDrawer'
import { Answer } from './Answer'
import { QuestionForm } from './QuestionForm'
import { useQuestion } from './use-question'
import { type AskedRecord, whySubjects } from './why.queries'

interface WhyRecordDrawerProps {
  record: AskedRecord
  onClose: () => void
}

interface Values {
  userId: string
  permissionId?: string
}

/** Asks whether somebody sees one record, or any of a kind, on the page that shows such; where several do, on which. */
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
        <Alert type="info" showIcon title="菜单中没有显示这些数据的页面，谁也不能从菜单看见" />
      )}
      {first && (
        <QuestionForm<Values>
          answer={answer}
          initialValues={{ permissionId: first.id }}
          onFinish={({ userId, permissionId = first.id }) =>
            ask({ userId, permissionId, ...(record.id !== undefined && { recordId: record.id }) })
          }
        >
          <Form.Item
            name="userId"
            label="用户"
            extra={`说明该用户能否看到${record.id === undefined ? '这些数据' : '这一条数据'}，来自哪个角色、被哪条数据规则${record.id === undefined ? '限制' : '挡住'}`}
            rules={[{ required: true, message: '请选择用户' }]}
          >
            <UserPicker multiple={false} returnField="id" placeholder="请选择用户" />
          </Form.Item>
          {pages.length > 1 && (
            <Form.Item name="permissionId" label="页面">
              <Select options={pages.map(({ id, name }) => ({ value: id, label: name }))} />
            </Form.Item>
          )}
        </QuestionForm>
      )}
      <Answer answer={answer} />
    </SideDrawer>
  )
}
