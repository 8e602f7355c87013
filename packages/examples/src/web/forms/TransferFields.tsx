import { transfers } from '../../contract/transfers'
import { Button, Form, type FormRule } from 'antd'
import { useId } from 'react'
import { FieldItem } from '@dougong/web/resource/form/FieldItem'
import type { usePageForm } from './use-page-form'

const notThePayer: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, payee: unknown) =>
    typeof payee === 'string' && payee !== '' && payee === getFieldValue('payer')
      ? Promise.reject(new Error('收款账户不能与付款账户相同'))
      : Promise.resolve(),
})

interface TransferFieldsProps {
  page: Pick<ReturnType<typeof usePageForm>, 'form' | 'noteChange'>
  onNext: () => void
}

/** The first step: who pays whom how much. */
export function TransferFields({ page, onNext }: TransferFieldsProps) {
  const id = useId()
  return (
    <Form
      form={page.form}
      name={id}
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      initialValues={{ channel: 'bank' }}
      onValuesChange={page.noteChange}
      onFinish={onNext}
    >
      {transfers.form.map((name) => (
        <FieldItem
          key={name}
          resource={transfers}
          name={name}
          {...(name === 'payee' && { dependencies: ['payer'], rules: [notThePayer] })}
        />
      ))}
      <Button type="primary" htmlType="submit">
        下一步
      </Button>
    </Form>
  )
}
