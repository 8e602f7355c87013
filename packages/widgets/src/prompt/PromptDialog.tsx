import { Form, Input } from 'antd'
import type { Rule } from 'antd/es/form'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../modal/Dialog'

/** What a question is made of. */
export interface PromptOptions {
  title: ReactNode
  /** Stands above the input. */
  content?: ReactNode
  defaultValue?: string
  placeholder?: string
  /** What the answer must satisfy. */
  rule?: Rule | Rule[]
  /** The answer; the dialog closes. */
  onOk?: (value: string) => void
  /** The answer; the dialog stays until it is closed by hand. */
  onOkAsync?: (value: string, handle: PromptHandle) => void
  onCancel?: () => void
  width?: number
}

/** What may be done to a question while it is open. */
export interface PromptHandle {
  showLoading(): void
  hideLoading(): void
  /** Closes, unless it is loading. */
  close(): void
  forceClose(): void
}

interface PromptDialogProps {
  options: PromptOptions
  open: boolean
  isLoading: boolean
  handle: PromptHandle
  afterClose: () => void
}

/** Asks for one text: focused when it opens, Enter answers. */
export function PromptDialog({ options, open, isLoading, handle, afterClose }: PromptDialogProps): ReactNode {
  const {
    title,
    content,
    defaultValue = '',
    placeholder,
    rule = [],
    onOk,
    onOkAsync,
    onCancel,
    width = 420,
  } = options
  const [form] = Form.useForm<{ answer: string }>()
  const id = useId()

  function answer({ answer: value }: { answer: string }) {
    if (onOkAsync) onOkAsync(value, handle)
    else handle.forceClose()
    onOk?.(value)
  }
  return (
    <Dialog
      open={open}
      title={title}
      width={width}
      confirmLoading={isLoading}
      form={id}
      onCancel={() => {
        if (isLoading) return
        handle.close()
        onCancel?.()
      }}
      afterClose={afterClose}
    >
      {content}
      <Form id={id} form={form} initialValues={{ answer: defaultValue }} onFinish={answer}>
        <Form.Item name="answer" rules={Array.isArray(rule) ? rule : [rule]} style={{ margin: '8px 0 0' }}>
          <Input
            aria-label={typeof title === 'string' ? title : '输入'}
            disabled={isLoading}
            maxLength={500}
            {...(placeholder && { placeholder })}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
