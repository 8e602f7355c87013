import { arrivalMark, chatAround, chatParameter } from '@dougong/contract/account/chat-entrance'
import { arriveFromProvider, enterByProvider } from '@dougong/contract/account/third-party'
import type { ResultOf } from '@dougong/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../../shared/api/client'
import { messageOf } from '../../../../shared/account-fields/submission'
import { sessionStore } from '../../../../shared/storage/session-store'

/** Proves to the server, once a sign-in comes back, that it began in this tab. */
const tieKey = 'CHAT_TIE'

interface ChatSignIn {
  /** Whether the page is on its way to a provider or has just come back. */
  isUnderWay: boolean
  /** Takes the whole page to the provider, where its own client shows the page; returns whether it does. */
  leave: (source: string) => boolean
}

interface Returns {
  onArrival: (arrival: ResultOf<typeof arriveFromProvider>) => void
  onFailure: (reason: string) => void
  /** Whether somebody has to read first why they were signed out. */
  waits: boolean
}

/** Sign-in inside the client of a chat, which opens no windows: a link that was sent there goes to its provider by itself. */
export function useChatSignIn({ onArrival, onFailure, waits }: Returns): ChatSignIn {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const [isUnderWay, setUnderWay] = useState(false)
  // An arrival is good for one use, a link leaves once, and effects may run twice.
  const handled = useRef<string>(null)

  useEffect(() => {
    if (handled.current === hash) return
    handled.current = hash
    if (hash.startsWith(arrivalMark)) void arrive(hash.slice(arrivalMark.length))
    else if (!waits) leave(query.get(chatParameter) ?? '')
  })

  function leave(source: string): boolean {
    const chat = chatAround({ provider: source, userAgent: navigator.userAgent })
    if (chat) void enter(chat)
    return chat !== undefined
  }

  async function enter(source: string) {
    const tie = newTie()
    sessionStore.set(tieKey, tie)
    const page = query.get('redirect')
    setUnderWay(true)
    try {
      const body = { source, tie, ...(page && { page }) }
      const { address } = await call(enterByProvider, { body }, { quiet: true })
      if (address !== null) return window.location.assign(address)
    } catch (error) {
      onFailure(messageOf(error))
    }
    setUnderWay(false)
  }

  async function arrive(arrival: string) {
    const tie = sessionStore.get<string>(tieKey)
    sessionStore.remove(tieKey)
    void navigate({ search }, { replace: true })
    if (arrival === '' || tie === undefined) return onFailure('登录失败')
    setUnderWay(true)
    try {
      onArrival(await call(arriveFromProvider, { body: { arrival, tie } }, { quiet: true }))
    } catch (error) {
      onFailure(messageOf(error))
    } finally {
      setUnderWay(false)
    }
  }

  return { isUnderWay, leave }
}

/** 256 bits that nobody guesses, as 43 letters and digits. */
function newTie(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
