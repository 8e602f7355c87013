import { PlusOutlined } from '@ant-design/icons'
import { type FormButtonRow, readAction } from '@dougong/contract/online/forms/buttons/button'
import { listFormButtons, removeFormButton } from '@dougong/contract/online/forms/buttons/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { EditButton, RemoveButton } from '../../../shared/ui/RowButtons'
import { ButtonForm } from './ButtonForm'
import { actionTitles, styleTitles } from './button-words'

/** The buttons that a form has besides those of every form; a change is in force at once. */
export function ButtonsDialog({ form, onClose }: { form: ResourceRow; onClose: () => void }) {
  const { message } = App.useApp()
  const [edited, setEdited] = useState<{ button: FormButtonRow | undefined }>()
  const { data, isPending, refetch } = useQuery({
    queryKey: ['form-buttons', form.id],
    queryFn: () => call(listFormButtons, { params: { id: form.id } }),
    gcTime: 0,
  })

  async function remove(id: string) {
    const words = await answer(removeFormButton, { query: { id } }).catch(() => undefined)
    if (words) void message.success(words.message)
    await refetch()
  }

  return (
    <>
      <Dialog
        open
        title={`自定义按钮：${String(form.tableTxt)}`}
        width={860}
        footer={null}
        onCancel={onClose}
      >
        <Button
          type="primary"
          icon={<PlusOutlined />}
          style={{ marginBottom: 12 }}
          onClick={() => setEdited({ button: undefined })}
        >
          新增按钮
        </Button>
        <Table<FormButtonRow>
          aria-label="自定义按钮"
          rowKey={({ id }) => id ?? ''}
          size="small"
          pagination={false}
          loading={isPending}
          dataSource={data?.records ?? []}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: '还没有自定义按钮' }}
          columns={[
            { key: 'name', title: '名称', dataIndex: 'buttonName' },
            { key: 'code', title: '编码', dataIndex: 'buttonCode' },
            { key: 'style', title: '位置', render: (_, row) => styleTitles[row.buttonStyle] },
            { key: 'action', title: '动作', render: (_, row) => actionOf(row) },
            { key: 'exp', title: '显示表达式', dataIndex: 'exp' },
            {
              key: 'status',
              title: '状态',
              render: (_, { buttonStatus }) =>
                buttonStatus === '1' ? <Tag color="success">启用</Tag> : <Tag>停用</Tag>,
            },
            {
              key: 'actions',
              title: '操作',
              render: (_, row) => (
                <Space>
                  <EditButton name={row.buttonName} onClick={() => setEdited({ button: row })} />
                  <RemoveButton
                    name={row.buttonName}
                    warning="它的菜单权限和授权一并删除。"
                    onRemove={() => remove(row.id ?? '')}
                  />
                </Space>
              ),
            },
          ]}
        />
      </Dialog>
      {edited && (
        <ButtonForm
          formId={form.id}
          button={edited.button}
          onSaved={async () => void (await refetch())}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function actionOf({ actionJson }: FormButtonRow): string {
  const action = readAction(actionJson)
  return action ? actionTitles[action.kind] : '脚本（不运行）'
}
