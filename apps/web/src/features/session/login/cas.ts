import type { LoginResult } from '@dougong/contract/account/session'
import { casLogin } from '@dougong/contract/account/third-party'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../shared/api/client'
import { clientConfig } from '../../../shared/client-config'
import { sessionStore } from '../../../shared/storage/session-store'
import { messageOf } from '../../../shared/account-fields/submission'
import { casLoginAddress, casService } from './cas-return'

// The service address is fixed by the configuration, so the way back waits here meanwhile.
const redirectKey = 'CAS_REDIRECT'

/** Goes to the CAS server's own login page; it comes back here with a ticket. */
export function leaveForCas(loginUrl: string): void {
  sessionStore.set(redirectKey, new URLSearchParams(window.location.search).get('redirect'))
  window.location.assign(casLoginAddress(loginUrl, window.location.href))
}

/** Where `?ticket=` stands in the address, redeems it. Returns whether that is under way. */
export function useCasReturn(
  onAnswer: (answer: Promise<LoginResult>, redirect?: string) => Promise<void>,
): boolean {
  const { message } = App.useApp()
  const [search, setSearch] = useSearchParams()
  const ticket = search.get('ticket')
  // A ticket is good for one use, and effects may run twice.
  const redeemed = useRef<string>(null)
  const [isRedeeming, setRedeeming] = useState(false)

  useEffect(() => {
    if (!ticket || redeemed.current === ticket) return
    redeemed.current = ticket
    void redeem(ticket)
  })

  async function redeem(unusedTicket: string) {
    const service = casService(clientConfig.cas?.loginUrl ?? '', window.location.href)
    const redirect = sessionStore.get<string>(redirectKey)
    sessionStore.remove(redirectKey)
    setRedeeming(true)
    setSearch(redirect ? { redirect } : {}, { replace: true })
    try {
      await onAnswer(call(casLogin, { query: { ticket: unusedTicket, service } }, { quiet: true }), redirect)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setRedeeming(false)
    }
  }

  return isRedeeming
}
