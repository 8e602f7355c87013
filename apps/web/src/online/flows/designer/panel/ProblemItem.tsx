import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { Form, type FormItemProps } from 'antd'

interface ProblemItemProps extends Pick<
  FormItemProps,
  'label' | 'htmlFor' | 'extra' | 'required' | 'children'
> {
  /** What is wrong with the card; of it, what is wrong with this setting is said here. */
  problems: readonly FlowProblem[]
  setting: FlowProblem['setting']
}

/** A setting of a card, with what is wrong with it below. */
export function ProblemItem({ problems, setting, ...item }: ProblemItemProps) {
  const own = problems.filter((problem) => problem.setting === setting)
  return (
    <Form.Item
      {...item}
      {...(own.length > 0 && {
        validateStatus: 'error' as const,
        help: own.map(({ message }) => <div key={message}>{message}</div>),
      })}
    />
  )
}
