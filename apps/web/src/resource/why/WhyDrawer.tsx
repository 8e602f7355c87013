import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from '@dougong/widgets/select/TreeSelect'
import { Form } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { SideDrawer } from '../../shared/ui/SideDrawer'
import { Answer } from './Answer'
import { QuestionForm } from './QuestionForm'
import { useQuestion } from './use-question'
import { type AskedUser, type Question, whySubjects } from './why.queries'

interface WhyDrawerProps {
  user: AskedUser
  onClose: () => void
}

/** Asks about a page or an action of somebody, and shows the answer as it was found. */
export function WhyDrawer({ user, onClose }: WhyDrawerProps) {
  const subjects = useQuery(whySubjects)
  const { answer, ask } = useQuestion()

  return (
    <SideDrawer title={`权限诊断：${user.realname}`} size={600} onClose={onClose}>
      {subjects.error ? (
        <LoadFailure error={subjects.error} onRetry={() => void subjects.refetch()} />
      ) : (
        <QuestionForm<Pick<Question, 'permissionId'>>
          answer={answer}
          onFinish={({ permissionId }) => ask({ userId: user.id, permissionId })}
        >
          <Form.Item
            name="permissionId"
            label="页面或按钮"
            extra="要问某一条数据，请在它的列表里，从这一行的 ⋯ 选“谁能看见”"
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
        </QuestionForm>
      )}
      <Answer answer={answer} />
    </SideDrawer>
  )
}
