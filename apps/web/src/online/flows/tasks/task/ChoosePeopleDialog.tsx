import type { DecisionAnswer, StepChoice } from '@dougong/contract/online/flows/case-shapes'
import { Form } from 'antd'
import { useId, useRef } from 'react'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { ChoiceItems, type ChosenPeople } from '../record/ChoiceItems'

interface ChoosePeopleDialogProps {
  choices: readonly StepChoice[]
  /** What is decided once they are chosen. */
  word: string
  send: (choices: Record<string, string[]>) => Promise<{ message: string; result: DecisionAnswer }>
  onDone: (answer: DecisionAnswer) => void
  onClose: () => void
}

/** A decision leads to steps whose people its person chooses; who was chosen before stands there already. */
export function ChoosePeopleDialog({ choices, word, send, onDone, onClose }: ChoosePeopleDialogProps) {
  const [form] = Form.useForm<ChosenPeople>()
  const done = useRef<DecisionAnswer>(undefined)
  const before = choices.map(({ step, people }) => [step, people.map(({ username }) => username)])
  return (
    <FormDialog<ChosenPeople>
      title="选择下一步的处理人"
      okText={word}
      name={useId()}
      form={form}
      initialValues={{ choices: Object.fromEntries(before) }}
      save={async ({ choices: chosen = {} }) => {
        const sent = await send(chosen)
        done.current = sent.result
        return sent
      }}
      onSaved={() => done.current && onDone(done.current)}
      onClose={onClose}
    >
      <ChoiceItems choices={choices} />
    </FormDialog>
  )
}
