import { LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'

/** Sends the form around it. Its spinner comes and goes at once: antd's own fades, and now and then never ends. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }): ReactNode {
  return (
    <Button
      type="primary"
      htmlType="submit"
      size="large"
      block
      aria-busy={isBusy}
      icon={isBusy ? <LoadingOutlined /> : null}
    >
      {children}
    </Button>
  )
}
