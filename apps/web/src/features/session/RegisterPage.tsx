import { UserOutlined } from '@ant-design/icons'
import { register, smsPurpose } from '@dougong/contract/account/sign-up'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../shared/api/client'
import { clientConfig } from '../../shared/client-config'
import { usePageTitle } from '../../shared/page-title'
import { newUsernameRules } from '../../shared/account-fields/form-rules'
import { FormError } from '../../shared/account-fields/FormError'
import { SignedItem } from '../../shared/account-fields/SignedItem'
import { NewPasswordItems } from './fields/NewPasswordItems'
import { PhoneItem, SmsCodeItem } from '../../shared/account-fields/PhoneItems'
import { SubmitButton } from './fields/SubmitButton'
import { useSubmission } from '../../shared/account-fields/submission'
import { unusedUsername } from './fields/uniqueness'
import { PageHeading } from './PageHeading'
import classes from './RegisterPage.module.css'
import { WithoutSms } from './WithoutSms'

interface RegisterValues {
  username: string
  password: string
  mobile: string
  smscode: string
}

/** `/user/register`: an account of one's own. */
export function RegisterPage(): ReactNode {
  usePageTitle('注册账户')
  if (clientConfig.sms) return <RegisterForm />
  return <WithoutSms title="暂不能自助注册" help="请联系管理员为您开通账号。" />
}

function RegisterForm(): ReactNode {
  const navigate = useNavigate()
  const { isBusy, failure, attempt } = useSubmission()

  function submit({ username, password, mobile, smscode }: RegisterValues) {
    return attempt(async () => {
      await call(register, { body: { username, password, phone: mobile, smscode } }, { quiet: true })
      await navigate('/user/register-result', { state: { username } })
    })
  }

  return (
    <>
      <PageHeading>注册账户</PageHeading>
      <Form name="register" size="large" onFinish={submit}>
        <FormError message={failure} />
        <SignedItem
          item={{
            name: 'username',
            rules: [...newUsernameRules, unusedUsername],
            validateFirst: true,
            validateDebounce: 400,
            hasFeedback: true,
          }}
          label="用户名"
          sign={<UserOutlined />}
          autoComplete="username"
          maxLength={100}
        />
        <NewPasswordItems />
        <PhoneItem />
        <SmsCodeItem purpose={smsPurpose.register} />
        <div className={classes.actions}>
          <SubmitButton isBusy={isBusy}>注册</SubmitButton>
          <Link to="/user/login">使用已有账户登录</Link>
        </div>
      </Form>
    </>
  )
}
