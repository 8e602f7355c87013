import { SlideCheck } from '@dougong/widgets/slide-check/SlideCheck'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { humanCheckRules } from '../../../shared/account-fields/form-rules'
import { PhoneItem } from '../../../shared/account-fields/PhoneItems'

/** First step: whose password it is, by the phone bound to the account. */
export function AccountStep({
  mobile,
  onNext,
}: {
  mobile: string
  onNext: (mobile: string) => void
}): ReactNode {
  return (
    <Form<{ mobile: string }>
      name="alteration-account"
      size="large"
      initialValues={{ mobile }}
      onFinish={(values) => onNext(values.mobile)}
    >
      <PhoneItem />
      <Form.Item name="humanCheck" rules={humanCheckRules}>
        <SlideCheck />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        下一步
      </Button>
    </Form>
  )
}
