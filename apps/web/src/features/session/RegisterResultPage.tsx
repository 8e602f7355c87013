import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { usePageTitle } from '../../shared/page-title'

/** `/user/register-result`: the account that was just made. */
export function RegisterResultPage(): ReactNode {
  usePageTitle('注册结果')
  const navigate = useNavigate()
  const username = usernameIn(useLocation().state)
  if (username === undefined) return <Navigate to="/user/register" replace />
  return (
    <Result
      status="success"
      title="注册成功"
      subTitle={`您的账户：${username}`}
      extra={
        <Button type="primary" size="large" onClick={() => void navigate('/user/login')}>
          登录
        </Button>
      }
    />
  )
}

function usernameIn(state: unknown): string | undefined {
  const isNamed = typeof state === 'object' && state !== null && 'username' in state
  return isNamed && typeof state.username === 'string' ? state.username : undefined
}
