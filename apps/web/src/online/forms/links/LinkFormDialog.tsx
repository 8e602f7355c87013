import type { ResultOf } from '@dougong/contract/endpoint'
import {
  addLink,
  changeLink,
  type FormLink,
  type LinkAction,
  type listLinks,
} from '@dougong/contract/online/links/links'
import { DateInput } from '@dougong/widgets/date-input/DateInput'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Checkbox, Form, Input } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { actionWords } from './link-words'
import { RecordChoice } from './RecordChoice'

interface LinkFormDialogProps {
  form: ResourceRow
  offered: ResultOf<typeof listLinks>
  /** Without it, a new one is made. */
  link: FormLink | undefined
  /** A new link's word comes along. */
  onSaved: (token?: string) => void
  onClose: () => void
}

interface Values {
  name: string
  note?: string
  action: LinkAction
  recordId?: string
  fields: string[]
  endsAt?: string | null
  limit?: number | null
}

/** What a link is for, which fields it shows, how long and how often it can be used. */
export function LinkFormDialog({
  form: { id, tableName, tableTxt },
  offered,
  link,
  onSaved,
  onClose,
}: LinkFormDialogProps) {
  const [form] = Form.useForm<Values>()
  const action = Form.useWatch('action', form) ?? offered.actions[0]
  const usable = offered.fields.filter(({ isFilledIn }) => isFilledIn || action === 'detail')
  const fields = usable.map(({ name, title, isRequired }) => ({
    value: name,
    label: isRequired ? `${title}（必填）` : title,
    disabled: isRequired && action === 'add',
  }))

  async function save({
    name,
    note = '',
    action: chosen,
    recordId,
    fields: chosenFields,
    endsAt,
    limit,
  }: Values) {
    const often = { name, note, endsAt: endsAt || null, limit: limit ?? null }
    if (link) {
      const done = await answer(changeLink, { body: { id: link.id, ...often } }, { quiet: true })
      onSaved()
      return done
    }
    const record = chosen === 'add' ? null : (recordId ?? null)
    const body = {
      formId: id,
      action: chosen,
      recordId: record,
      fields: chosenFields.filter((name) => usable.some((field) => field.name === name)),
      ...often,
    }
    const done = await answer(addLink, { body }, { quiet: true })
    onSaved(done.result.token)
    return done
  }

  return (
    <FormDialog
      title={link ? `编辑链接：${link.name}` : '新增链接'}
      name="form-link"
      form={form}
      initialValues={
        link ?? { name: tableTxt, action: offered.actions[0], fields: fields.map(({ value }) => value) }
      }
      save={save}
      onSaved={() => undefined}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="名称"
        extra="记录的创建人显示为“外部链接：名称”"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input.TextArea maxLength={500} rows={2} placeholder="显示在表单上方" />
      </Form.Item>
      {!link && (
        <>
          <Form.Item name="action" label="用途">
            <Select options={offered.actions.map((value) => ({ value, label: actionWords[value] }))} />
          </Form.Item>
          {action !== 'add' && (
            <Form.Item name="recordId" label="记录" rules={[{ required: true, message: '请选择记录' }]}>
              <RecordChoice table={String(tableName)} />
            </Form.Item>
          )}
          <Form.Item
            name="fields"
            label="字段"
            rules={[{ required: true, message: '请选择字段' }]}
            {...(offered.closed.length > 0 && {
              extra: `${offered.closed.map((title) => `“${title}”`).join('、')}的选项来自表格，尚未公开。要让外部的人选择，请先在“数据字典”中为它们打开“所有人可见”`,
            })}
          >
            <Checkbox.Group options={fields} />
          </Form.Item>
        </>
      )}
      <Form.Item name="endsAt" label="截止时间">
        <DateInput showTime placeholder="不限" />
      </Form.Item>
      <Form.Item name="limit" label="答卷上限">
        <NumberInput decimals={0} min={1} max={1_000_000} />
      </Form.Item>
    </FormDialog>
  )
}
