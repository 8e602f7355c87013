import type { LoginResult } from '@dougong/contract/account/session'
import { thirdPartyLogin } from '@dougong/contract/account/third-party'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/client'
import { messageOf } from '../../../shared/account-fields/submission'
import { useProviderPopup } from '../../../shared/third-party/provider-popup'

export interface ThirdParty {
  open: (source: string) => void
  /** The external account that has no local user yet. */
  unbound: { source: string; thirdUserUuid: string } | undefined
  forgetUnbound: () => void
  /** Turns the one-time token into a session. */
  redeem: (token: string, source: string) => Promise<void>
}

/** Sign-in through a provider's pages. */
export function useThirdParty(onAnswer: (answer: Promise<LoginResult>) => Promise<void>): ThirdParty {
  const { message } = App.useApp()
  const [unbound, setUnbound] = useState<ThirdParty['unbound']>()
  const open = useProviderPopup((outcome, source) => {
    if (outcome.kind === 'token') void redeem(outcome.token, source)
    else if (outcome.kind === 'unbound') setUnbound({ source, thirdUserUuid: outcome.thirdUserUuid })
    else void message.error('登录失败')
  })

  async function redeem(token: string, source: string) {
    try {
      await onAnswer(
        call(thirdPartyLogin, { params: { token, thirdType: source } }, { quiet: true, code: 200 }),
      )
    } catch (error) {
      void message.error(messageOf(error))
    }
  }

  return { open, unbound, forgetUnbound: () => setUnbound(undefined), redeem }
}
