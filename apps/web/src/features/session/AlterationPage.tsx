import { Button, Result, Steps } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { clientConfig } from '../../shared/client-config'
import { usePageTitle } from '../../shared/page-title'
import { AccountStep } from './alteration/AccountStep'
import { CodeStep } from './alteration/CodeStep'
import { PasswordStep } from './alteration/PasswordStep'
import { PageHeading } from './PageHeading'
import { WithoutSms } from './WithoutSms'

const stepTitles = ['确认账号', '验证短信', '设置新密码', '完成']

/** `/user/alteration`: a forgotten password is replaced in four steps. */
export function AlterationPage(): ReactNode {
  usePageTitle('找回密码')
  if (clientConfig.sms) return <AlterationSteps />
  return <WithoutSms title="暂不能自助找回密码" help="请联系管理员重置密码。" />
}

function AlterationSteps(): ReactNode {
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const [phone, setPhone] = useState('')
  const [proof, setProof] = useState({ username: '', smscode: '' })

  return (
    <>
      <PageHeading>找回密码</PageHeading>
      <Steps
        current={step}
        size="small"
        titlePlacement="vertical"
        responsive={false}
        items={stepTitles.map((title) => ({ title }))}
        style={{ marginBottom: 24 }}
      />
      {step === 0 && (
        <AccountStep
          mobile={phone}
          onNext={(mobile) => {
            setPhone(mobile)
            setStep(1)
          }}
        />
      )}
      {step === 1 && (
        <CodeStep
          mobile={phone}
          onNext={(passed) => {
            setProof(passed)
            setStep(2)
          }}
          onBack={() => setStep(0)}
        />
      )}
      {step === 2 && (
        <PasswordStep proof={{ ...proof, phone }} onNext={() => setStep(3)} onBack={() => setStep(1)} />
      )}
      {step === 3 ? (
        <Result
          status="success"
          title="密码已更改"
          subTitle={`请用新密码登录账户 ${proof.username}`}
          extra={
            <Button type="primary" size="large" onClick={() => void navigate('/user/login')}>
              返回登录
            </Button>
          }
        />
      ) : (
        <p style={{ margin: '16px 0 0', textAlign: 'center' }}>
          <Link to="/user/login">返回登录</Link>
        </p>
      )}
    </>
  )
}
