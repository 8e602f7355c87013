import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Alert, App, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSaving } from '../use-saving'

interface FormDialogProps<Values> {
  title: string
  /** The form's name: the ids of its inputs begin with it. */
  name: string
  form: FormInstance<Values>
  initialValues?: object | undefined
  /** What the button that saves says, where that is not 确定. */
  okText?: string
  /** Sends the values, quietly: what the server refuses stands above the form. */
  /** What became of it, in words; it may be on record and not have succeeded. */
  save: (values: Values) => Promise<{ message: string; isDone?: boolean }>
  onSaved: () => void
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog: it stays open until what is in it has been saved. */
export function FormDialog<Values extends object>({
  title,
  name,
  form,
  initialValues,
  okText = '确定',
  save,
  onSaved,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const { message } = App.useApp()
  const { isSaving, refusal, save: keep } = useSaving()
  const [isDirty, setDirty] = useState(false)

  async function finish(values: Values) {
    const isSaved = await keep(async () => {
      const { message: words, isDone = true } = await save(values)
      void message[isDone ? 'success' : 'warning'](words)
    })
    if (!isSaved) return
    onSaved()
    onClose()
  }

  return (
    <Dialog
      open
      width={520}
      title={title}
      okText={okText}
      confirmLoading={isSaving}
      form={name}
      isDirty={isDirty}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon style={{ marginBottom: 12 }} title={refusal} />}
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        {...(initialValues && { initialValues })}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void finish(values)}
      >
        {children}
      </Form>
    </Dialog>
  )
}
