import { LockOutlined } from '@ant-design/icons'
import { unlockScreen } from '@dougong/contract/account/display'
import { Button, Form, Input } from 'antd'
import { useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ApiError, call } from '../../shared/api/client'
import { useProduct } from '../../shared/product'
import { setLocked } from '../../shared/session/lock'
import { useSession } from '../../shared/signed-in/session-store'
import { themeClass } from '../../shared/theme/antd-theme'
import { useLogout } from '../logout'
import styles from './LockScreen.module.css'

/** What stands before everything while the screen is locked; the password of who locked it opens it. */
export function LockScreen() {
  const { username, realname } = useSession()
  const logout = useLogout()
  const productTitle = useProduct((product) => product.title)
  const [layer] = useState(() => Object.assign(document.createElement('div'), { className: 'lock-layer' }))
  const [fault, setFault] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  useInsertionEffect(() => {
    document.body.append(layer)
    return () => layer.remove()
  }, [layer])

  async function unlock({ password }: { password: string }) {
    setAsking(true)
    setFault(undefined)
    try {
      await call(unlockScreen, { body: { password } }, { quiet: true })
      setLocked(false)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : '暂时无法解锁，请稍后再试')
    } finally {
      setAsking(false)
    }
  }

  return createPortal(
    <main className={`${themeClass} ${styles.screen}`} aria-label="屏幕已锁定">
      <div className={styles.card}>
        <LockOutlined aria-hidden className={`${styles.mark}`} />
        <h1 className={styles.name}>{realname || username}</h1>
        <p className={styles.text}>{productTitle} 已锁定，请输入登录密码解锁</p>
        <Form onFinish={(values: { password: string }) => void unlock(values)}>
          <input
            type="text"
            name="username"
            autoComplete="username"
            defaultValue={username}
            hidden
            readOnly
          />
          <Form.Item
            name="password"
            rules={[{ required: true, message: '请输入密码' }]}
            {...(fault && { validateStatus: 'error' as const, help: fault })}
          >
            <Input.Password
              autoFocus
              size="large"
              aria-label="密码"
              placeholder="密码"
              autoComplete="current-password"
              maxLength={256}
            />
          </Form.Item>
          <Button block type="primary" size="large" htmlType="submit" loading={isAsking}>
            解锁
          </Button>
        </Form>
        <Button type="link" onClick={() => void logout()}>
          退出登录
        </Button>
      </div>
    </main>,
    layer,
  )
}
