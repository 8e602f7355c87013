import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { Form } from 'antd'
import { PeopleSelect } from '../../../../shared/people/PeopleSelect'

export interface StepChoice {
  step: string
  title: string
  max: number
  /** Who was chosen before. */
  people?: readonly FlowPerson[]
}

/** Whom the starter chooses, as a form holds it: people by the key of the step. */
export interface ChosenPeople {
  choices?: Record<string, string[]>
}

/** Asks for the people of each step that lets its starter choose them. */
export function ChoiceItems({ choices }: { choices: readonly StepChoice[] }) {
  return choices.map(({ step, title, max, people = [] }) => (
    <Form.Item
      key={step}
      name={['choices', step]}
      label={title}
      rules={[{ required: true, message: `请选择“${title}”的人员` }]}
    >
      <PeopleSelect label={title} max={max} known={people} />
    </Form.Item>
  ))
}
