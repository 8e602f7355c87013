import { downloadCode, generateCode } from '@dougong/contract/online/forms/code/calls'
import { readTableInfo } from '@dougong/contract/online/forms/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Skeleton, Typography } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, ApiError, call } from '../../../shared/api/client'
import { saveDownload } from '../../../shared/api/save-download'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { LoadFailure } from '../../../shared/ui/LoadFailure'

interface CodeDialogProps {
  form: ResourceRow
  onClose: () => void
}

interface Entity {
  tableName: string
  entityName: string
  ftlDescription: string
}

interface Values extends Entity {
  entityPackage: string
  subList?: (Entity & { subTable: string })[]
}

/** Asks what a form is to be called in code, and gives its files as an archive. */
export function CodeDialog({ form, onClose }: CodeDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form-tables', form.id],
    queryFn: ({ signal }) => call(readTableInfo, { query: { code: form.id } }, { signal, quiet: true }),
    gcTime: 0,
  })
  const title = `代码生成：${String(form.tableTxt)}`
  if (data) return <CodeForm title={title} form={form} info={data} onClose={onClose} />
  return (
    <Dialog open title={title} width={520} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}

interface CodeFormProps extends CodeDialogProps {
  title: string
  info: { main: NamedTable; sub: NamedTable[] }
}

interface NamedTable {
  tableName: string
  tableTxt: string
}

function CodeForm({ title, form: head, info, onClose }: CodeFormProps) {
  const [form] = Form.useForm<Values>()
  return (
    <FormDialog
      title={title}
      name="form-code"
      form={form}
      okText="生成并下载"
      initialValues={{
        entityPackage: 'business',
        ...entityOf(info.main),
        subList: info.sub.map((sub) => ({ subTable: sub.tableName, ...entityOf(sub) })),
      }}
      save={async (values) => {
        const body = { ...values, code: head.id }
        const { message: pathKey } = await answer(generateCode, { body }, { quiet: true })
        const isSaved = await saveDownload(downloadCode, { body: { pathKey } }, 'code.zip')
        if (!isSaved) throw new ApiError({ status: 200, message: '下载未完成，请重试' })
        return { message: '已下载，步骤见其中的 README.md' }
      }}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">
        把表单写成代码带走：定义、服务端、页面和迁移，与项目中手写的资源一样。下载为一个压缩包，服务器上不写任何文件。
      </Typography.Paragraph>
      <Form.Item
        name="entityPackage"
        label="包名"
        extra="代码所在的文件夹，也是接口和权限编码的开头"
        rules={[
          { required: true, message: '请输入包名' },
          { pattern: /^[a-z][a-z0-9]*$/, message: '以小写字母开头，只含小写字母和数字' },
        ]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <EntityItems />
      <Form.List name="subList">
        {(fields) =>
          fields.map(({ key, name }) => (
            <fieldset key={key} style={{ border: 0, padding: 0, margin: 0 }}>
              <Typography.Title level={5}>附表：{info.sub[name]?.tableTxt}</Typography.Title>
              <Form.Item name={[name, 'subTable']} hidden>
                <Input />
              </Form.Item>
              <EntityItems at={name} />
            </fieldset>
          ))
        }
      </Form.List>
    </FormDialog>
  )
}

/** What one table is called in code; `at` is its place among the sub tables. */
function EntityItems({ at }: { at?: number }) {
  const named = (name: string) => (at === undefined ? name : [at, name])
  return (
    <>
      <Form.Item
        name={named('entityName')}
        label="实体类名"
        rules={[
          { required: true, message: '请输入实体类名' },
          { pattern: /^[A-Za-z][A-Za-z0-9]*$/, message: '以字母开头，只含字母和数字' },
        ]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name={named('tableName')} label="表名" rules={[{ required: true, message: '请输入表名' }]}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name={named('ftlDescription')}
        label="功能说明"
        rules={[{ required: true, message: '请输入功能说明' }]}
      >
        <Input maxLength={100} />
      </Form.Item>
    </>
  )
}

/** What is asked for begins with what the form is called: `purchase_order` → `PurchaseOrder`. */
function entityOf({ tableName, tableTxt }: NamedTable): Entity {
  const words = tableName.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { tableName, entityName: words.join(''), ftlDescription: tableTxt }
}
