import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { clientConfig } from '../client-config'
import { readThirdPartyMessage, type ThirdPartyOutcome } from './provider-message'

/** Opens a provider's pages in a window of their own, which posts its outcome back to this one; returns what opens it. */
export function useProviderPopup(
  onOutcome: (outcome: ThirdPartyOutcome, source: string) => void,
): (source: string) => void {
  const { message } = App.useApp()
  const popup = useRef<{ window: Window; source: string } | null>(null)

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const current = popup.current
      if (current === null || event.origin !== window.location.origin || event.source !== current.window)
        return
      const outcome = readThirdPartyMessage(event.data)
      if (outcome === undefined) return
      popup.current = null
      current.window.close()
      onOutcome(outcome, current.source)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  })

  return (source) => {
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
}
