import { Form, type FormItemProps } from 'antd'
import type { ReactNode } from 'react'
import { useWidgetData } from '../data'
import { debounces } from '../debounces'
import { brokenRule } from './rule-code-check'

export interface RuleCodeItemProps extends FormItemProps {
  /** The code of a check rule; without one nothing is checked. */
  ruleCode: string | undefined
}

/** A form item whose value obeys a check rule of the product; it is asked shortly after the field is left. */
export function RuleCodeItem({ ruleCode, rules = [], children, ...rest }: RuleCodeItemProps): ReactNode {
  const data = useWidgetData()
  return (
    <Form.Item
      validateTrigger="onBlur"
      validateDebounce={debounces.blurValidation}
      {...rest}
      rules={[
        ...rules,
        {
          validator: async (_rule, value: unknown) => {
            const words = await brokenRule(data, ruleCode, value)
            if (words) throw new Error(words)
          },
        },
      ]}
    >
      {children}
    </Form.Item>
  )
}
