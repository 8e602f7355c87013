import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** What a page below `/user` says where no way to send messages is set up: what cannot be done here, and who helps. */
export function WithoutSms({ title, help }: { title: string; help: string }): ReactNode {
  const navigate = useNavigate()
  return (
    <Result
      status="info"
      title={title}
      subTitle={`系统尚未开通短信服务，无法发送验证码。${help}`}
      extra={
        <Button type="primary" size="large" onClick={() => void navigate('/user/login')}>
          返回登录
        </Button>
      }
    />
  )
}
