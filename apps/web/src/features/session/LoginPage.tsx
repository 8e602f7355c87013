import { InfoCircleFilled } from '@ant-design/icons'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { clientConfig } from '../../shared/client-config'
import { usePageTitle } from '../../shared/page-title'
import { readFarewell } from '../../shared/session/farewell'
import { useCasReturn } from './login/cas'
import { OtherWays } from './login/OtherWays'
import type { InitialAccount } from './login/InitialPasswordForm'
import { PasswordLoginForm } from './login/PasswordLoginForm'
import { useSignIn } from './login/sign-in'
import { useThirdParty } from './login/third-party/third-party'
import { WayTabs } from './login/WayTabs'
import classes from './LoginPage.module.css'

// Few people come this way or are asked these questions, so nobody else downloads them.
const PhoneLoginForm = lazyPart(async () => (await import('./login/PhoneLoginForm')).PhoneLoginForm)
const QrSignIn = lazyPart(async () => (await import('./login/by-phone/QrSignIn')).QrSignIn)
const InitialPasswordForm = lazyPart(
  async () => (await import('./login/InitialPasswordForm')).InitialPasswordForm,
)
const SecondStepForm = lazyPart(async () => (await import('./login/SecondStepForm')).SecondStepForm)
const SecondStepSetUp = lazyPart(async () => (await import('./login/SecondStepSetUp')).SecondStepSetUp)
const WorkplaceDialog = lazyPart(async () => (await import('./login/WorkplaceDialog')).WorkplaceDialog)
const BindDialog = lazyPart(async () => (await import('./login/third-party/BindDialog')).BindDialog)

/** `/user/login`: every form of sign-in. */
export function LoginPage(): ReactNode {
  usePageTitle('登录')
  const { follow, owed, receive, question, isBusy, choose, abandon, abandoned } = useSignIn()
  const [farewell] = useState(readFarewell)
  const { open, isUnderWay, unbound, forgetUnbound, redeem } = useThirdParty(follow, {
    waits: farewell !== undefined,
  })
  const isRedeeming = useCasReturn(follow)
  const [initial, setInitial] = useState<InitialAccount>()
  const SecondStep = owed?.isDue ? SecondStepSetUp : SecondStepForm

  return (
    <>
      {farewell !== undefined && (
        <p className={classes.farewell} role="alert">
          <InfoCircleFilled aria-hidden />
          {farewell}
        </p>
      )}
      {isRedeeming && (
        <p className={classes.redeeming} role="status">
          正在通过 CAS 登录…
        </p>
      )}
      {isUnderWay && (
        <p className={classes.redeeming} role="status">
          正在登录…
        </p>
      )}
      {owed ? (
        <Suspense>
          <SecondStep
            ticket={owed.ticket}
            {...(owed.ways && { ways: owed.ways })}
            onSignedIn={(result) => receive(result, owed.redirect)}
            onCancel={() => void abandon()}
          />
        </Suspense>
      ) : initial ? (
        <Suspense>
          <InitialPasswordForm account={initial} onAnswer={follow} onCancel={() => setInitial(undefined)} />
        </Suspense>
      ) : (
        <>
          <WayTabs
            ways={[
              {
                title: '账号密码登录',
                content: <PasswordLoginForm onAnswer={follow} onPasswordDue={setInitial} />,
              },
              ...(clientConfig.sms
                ? [{ title: '手机号登录', content: <PhoneLoginForm onAnswer={follow} /> }]
                : []),
              ...(clientConfig.qrSignIn
                ? [
                    {
                      title: '扫码登录',
                      content: <QrSignIn key={abandoned} onAnswer={follow} />,
                      isLive: true,
                    },
                  ]
                : []),
            ]}
          />
          <div className={classes.links}>
            <Link to="/user/alteration">忘记密码</Link>
            {clientConfig.sms && <Link to="/user/register">注册账户</Link>}
          </div>
          <OtherWays onOpen={open} onAnswer={follow} />
        </>
      )}
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
          <BindDialog
            unbound={unbound}
            onBound={(token) => {
              forgetUnbound()
              void redeem(token, unbound.source)
            }}
            onCancel={forgetUnbound}
          />
        )}
      </Suspense>
    </>
  )
}
