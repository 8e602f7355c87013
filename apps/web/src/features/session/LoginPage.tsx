import { Spin, Tabs } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../shared/page-title'
import { useCasReturn } from './login/cas'
import { OtherWays } from './login/OtherWays'
import { PasswordLoginForm } from './login/PasswordLoginForm'
import { PhoneLoginForm } from './login/PhoneLoginForm'
import { useSignIn } from './login/sign-in'
import { useThirdParty } from './login/third-party'
import classes from './LoginPage.module.css'

// Few people are asked, so nobody else downloads the questions.
const WorkplaceDialog = lazy(async () => ({
  default: (await import('./login/WorkplaceDialog')).WorkplaceDialog,
}))
const BindPhoneDialog = lazy(async () => ({
  default: (await import('./login/BindPhoneDialog')).BindPhoneDialog,
}))

/** `/user/login`: every form of sign-in. */
export function LoginPage(): ReactNode {
  usePageTitle('登录')
  const { receive, question, isBusy, choose, abandon } = useSignIn()
  const { open, unbound, forgetUnbound, redeem } = useThirdParty(receive)
  const isRedeeming = useCasReturn(receive)

  return (
    <Spin spinning={isRedeeming} description="正在登录…">
      <Tabs
        centered
        tabBarStyle={{ marginBottom: 24 }}
        items={[
          { key: 'password', label: '账号密码登录', children: <PasswordLoginForm onSignedIn={receive} /> },
          { key: 'phone', label: '手机号登录', children: <PhoneLoginForm onSignedIn={receive} /> },
        ]}
      />
      <div className={classes.links}>
        <Link to="/user/alteration">忘记密码</Link>
        <Link to="/user/register">注册账户</Link>
      </div>
      <OtherWays onOpen={open} />
      <Suspense>
        {question && (
          <WorkplaceDialog
            question={question}
            isBusy={isBusy}
            onChoose={(workplace) => void choose(workplace)}
            onCancel={() => void abandon()}
          />
        )}
        {unbound && (
          <BindPhoneDialog
            thirdUserUuid={unbound.thirdUserUuid}
            onBound={(token) => {
              forgetUnbound()
              void redeem(token, unbound.source)
            }}
            onCancel={forgetUnbound}
          />
        )}
      </Suspense>
    </Spin>
  )
}
