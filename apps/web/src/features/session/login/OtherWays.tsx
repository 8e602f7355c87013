import { SafetyOutlined } from '@ant-design/icons'
import type { LoginResult } from '@dougong/contract/account/session'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { clientConfig } from '../../../shared/client-config'
import { passkeyObstacle } from '../../../shared/passkey-obstacle'
import { leaveForCas } from './cas'
import classes from './OtherWays.module.css'
import { useProviders } from './third-party/providers'

const PasskeyButton = lazyPart(async () => (await import('./PasskeyButton')).PasskeyButton)

/* their pictures weigh more than the form, and most installations have no provider */
const ProviderButtons = lazyPart(async () => (await import('./third-party/ProviderButtons')).ProviderButtons)

interface OtherWaysProps {
  onOpen: (source: string) => void
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>
}

/** A passkey where the browser has them, the providers this installation is configured for, and CAS. */
export function OtherWays({ onOpen, onAnswer }: OtherWaysProps): ReactNode {
  const providers = useProviders()
  const { cas } = clientConfig
  const [offersPasskey] = useState(() => passkeyObstacle() === undefined)
  if (providers.length === 0 && cas === null && !offersPasskey) return null
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.title}>
        其他登录方式
      </h2>
      <div className={classes.ways}>
        {offersPasskey && (
          <Suspense>
            <PasskeyButton onAnswer={onAnswer} />
          </Suspense>
        )}
        {providers.length > 0 && (
          <Suspense>
            <ProviderButtons providers={providers} onOpen={onOpen} />
          </Suspense>
        )}
        {cas && (
          <Button icon={<SafetyOutlined />} onClick={() => leaveForCas(cas.loginUrl)}>
            CAS 单点登录
          </Button>
        )}
      </div>
    </section>
  )
}
