import type { LoginResult } from '@dougong/contract/account/session'
import { thirdPartyLogin } from '@dougong/contract/account/third-party'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api/client'
import { clientConfig } from '../../../shared/client-config'
import { messageOf } from '../../../shared/account-fields/submission'
import { readThirdPartyMessage } from './third-party-message'

interface OpenPopup {
  window: Window
  source: string
}

export interface ThirdParty {
  open: (source: string) => void
  /** The external account that has no local user yet. */
  unbound: { source: string; thirdUserUuid: string } | undefined
  forgetUnbound: () => void
  /** Turns the one-time token into a session. */
  redeem: (token: string, source: string) => Promise<void>
}

/** Sign-in through a provider's pages in a window of their own, which posts its outcome back to this one. */
export function useThirdParty(onAnswer: (answer: Promise<LoginResult>) => Promise<void>): ThirdParty {
  const { message } = App.useApp()
  const popup = useRef<OpenPopup | null>(null)
  const [unbound, setUnbound] = useState<ThirdParty['unbound']>()

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const current = popup.current
      if (current === null || event.origin !== window.location.origin || event.source !== current.window)
        return
      const outcome = readThirdPartyMessage(event.data)
      if (outcome === undefined) return
      popup.current = null
      current.window.close()
      if (outcome.kind === 'token') void redeem(outcome.token, current.source)
      else if (outcome.kind === 'unbound')
        setUnbound({ source: current.source, thirdUserUuid: outcome.thirdUserUuid })
      else void message.error('登录失败')
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
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

  function open(source: string) {
    const left = window.screenX + (window.outerWidth - 500) / 2
    const top = window.screenY + (window.outerHeight - 500) / 2
    const address = `${clientConfig.apiBase}/sys/thirdLogin/render/${encodeURIComponent(source)}`
    const opened = window.open(
      address,
      `third-party-${source}`,
      `popup,width=500,height=500,left=${left},top=${top}`,
    )
    if (opened) popup.current = { window: opened, source }
    else void message.error('浏览器拦截了登录窗口，请允许弹出窗口后重试')
  }

  return { open, unbound, forgetUnbound: () => setUnbound(undefined), redeem }
}
