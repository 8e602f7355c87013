import { Dialog } from '@dougong/widgets/modal/Dialog'
import { Select } from '@dougong/widgets/select/Select'
import { Form } from 'antd'
import { useId, useState } from 'react'

interface ChoiceDialogProps<Value extends string | number> {
  title: string
  label: string
  placeholder: string
  options: { value: Value; label: string }[]
  /** What is in force now. */
  current: Value | null
  /** Makes the choice; where it fails the dialog stays, for another attempt. */
  onChoose: (value: Value) => Promise<void>
  onClose: () => void
}

/** Makes another of one's own places the current one. */
export function ChoiceDialog<Value extends string | number>({
  title,
  label,
  placeholder,
  options,
  current,
  onChoose,
  onClose,
}: ChoiceDialogProps<Value>) {
  const id = useId()
  const isKnown = options.some(({ value }) => value === current)
  const [choice, setChoice] = useState(isKnown ? current : null)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (choice === null) return setMissing(true)
    setBusy(true)
    // A failed call has been shown where calls fail.
    await onChoose(choice).catch(() => setBusy(false))
  }

  return (
    <Dialog
      open
      width={450}
      title={title}
      okText="确定"
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Form layout="vertical" style={{ paddingBlockStart: 8 }}>
        <Form.Item label={label} htmlFor={id}>
          <Select
            id={id}
            placeholder={placeholder}
            allowClear
            value={choice}
            {...(isMissing && { status: 'error' as const, 'aria-invalid': true })}
            options={options}
            onChange={(value: Value | undefined) => {
              setChoice(value ?? null)
              setMissing(false)
            }}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
