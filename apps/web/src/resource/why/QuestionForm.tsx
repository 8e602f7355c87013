import type { Verdict } from '@dougong/contract/system/why'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Form, type FormProps } from 'antd'
import type { ReactNode } from 'react'

interface QuestionFormProps<Values> extends Pick<FormProps<Values>, 'initialValues' | 'onFinish'> {
  answer: UseQueryResult<Verdict>
  children: ReactNode
}

/** A question about somebody's rights, with the button that asks it. */
export function QuestionForm<Values>({ answer, children, ...form }: QuestionFormProps<Values>) {
  return (
    <Form<Values> name="why" layout="vertical" {...form}>
      {children}
      <Button type="primary" htmlType="submit" loading={answer.isFetching}>
        查询原因
      </Button>
    </Form>
  )
}
