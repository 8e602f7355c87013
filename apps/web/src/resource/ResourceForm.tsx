import type { FieldKind } from '@dougong/contract/resource/field'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import { Alert, App, Form, Modal } from 'antd'
import { useId, useState, type ComponentType } from 'react'
import { ApiError } from '../shared/api/client'
import { useDevice } from '../shared/settings/device'
import type { InputProps } from './field-kinds/field-kind'
import { viewOf } from './field-kinds/index'
import type { ResourceRow } from './resource.queries'
import styles from './ResourceForm.module.css'

/** Inputs of a page's own, by field. */
export type Inputs = Partial<Record<string, ComponentType<InputProps>>>

/** What a form is given, the general one or a page's own. */
export interface ResourceFormProps {
  resource: Resource
  /** The record to change; undefined makes a new one. */
  row: ResourceRow | undefined
  inputs?: Inputs | undefined
  onSave: (values: Record<string, unknown>) => Promise<string>
  onClose: () => void
}

/** Kinds that want the dialog's whole width. */
const wide = new Set<FieldKind>(['longText', 'richText', 'code', 'images', 'files'])

/** Makes or changes a record in a dialog. What is wrong is said at its field, the server's refusal above the fields. */
export function ResourceForm({ resource, row, inputs, onSave, onClose }: ResourceFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>()
  const id = useId()
  const { message } = App.useApp()
  const [refusal, setRefusal] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isMobile = useDevice() === 'mobile'
  const names = resource.form.filter((name) => !resource.fields[name]?.readOnly)

  async function save(values: Record<string, unknown>) {
    setSaving(true)
    setRefusal(undefined)
    try {
      const own = row ? { id: row.id, _version: row._version } : {}
      void message.success(await onSave({ ...values, ...own }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Modal
      open
      title={row ? `编辑${resource.title}` : `新增${resource.title}`}
      width={isMobile ? '100%' : names.length > 8 ? 960 : 640}
      okText="确定"
      cancelText="取消"
      confirmLoading={isSaving}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
    >
      {refusal && <Alert className={styles.refusal ?? ''} type="error" showIcon title={refusal} />}
      <Form
        form={form}
        name={id}
        layout="vertical"
        className={styles.fields ?? ''}
        {...(row && { initialValues: row })}
        onFinish={(values) => void save(values)}
      >
        {names.map((name) => {
          const field = resource.fields[name]
          if (!field) return null
          const Input = inputs?.[name] ?? viewOf(field.kind).Input
          const isFixed = row !== undefined && field.createOnly === true
          return (
            <Form.Item
              key={name}
              name={name}
              label={field.title}
              className={wide.has(field.kind) ? (styles.wide ?? '') : ''}
              required={field.required === true}
              rules={[
                {
                  validator: (_rule, value: unknown) => {
                    const read = readValue(field, value)
                    return 'message' in read ? Promise.reject(new Error(read.message)) : Promise.resolve()
                  },
                },
              ]}
            >
              <Input field={field} disabled={isFixed} />
            </Form.Item>
          )
        })}
      </Form>
    </Modal>
  )
}
