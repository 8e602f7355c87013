import type { LoginResult } from '@dougong/contract/account/session'
import { thirdPartyLogin } from '@dougong/contract/account/third-party'
import { App } from 'antd'
import { useState } from 'react'
import { call } from '../../../../shared/api/client'
import { messageOf } from '../../../../shared/account-fields/submission'
import { useChatSignIn } from './chat-sign-in'
import { useProviderPopup } from '../../../../shared/third-party/provider-popup'

export interface ThirdParty {
  open: (source: string) => void
  /** Whether the page is on its way to a provider, or has just come back. */
  isUnderWay: boolean
  /** The external account that has no local user yet. Whoever follows a link in a chat has an account, so they bind it by password. */
  unbound: { source: string; thirdUserUuid: string; isByPassword: boolean } | undefined
  forgetUnbound: () => void
  /** Turns the one-time token into a session. */
  redeem: (token: string, source: string) => Promise<void>
}

/** Sign-in through a provider's pages. */
export function useThirdParty(
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>,
  { waits }: { waits: boolean },
): ThirdParty {
  const { message } = App.useApp()
  const [unbound, setUnbound] = useState<ThirdParty['unbound']>()
  const chat = useChatSignIn({
    onArrival: ({ source, token, thirdUserUuid }) => {
      if (token !== null) void redeem(token, source)
      else if (thirdUserUuid !== null) setUnbound({ source, thirdUserUuid, isByPassword: true })
    },
    onFailure: (reason) => void message.error(reason),
    waits,
  })
  const openWindow = useProviderPopup((outcome, source) => {
    if (outcome.kind === 'token') void redeem(outcome.token, source)
    else if (outcome.kind === 'unbound')
      setUnbound({ source, thirdUserUuid: outcome.thirdUserUuid, isByPassword: false })
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

  return {
    open: (source) => chat.leave(source) || openWindow(source),
    isUnderWay: chat.isUnderWay,
    unbound,
    forgetUnbound: () => setUnbound(undefined),
    redeem,
  }
}
