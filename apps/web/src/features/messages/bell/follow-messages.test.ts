import { environmentManager, QueryObserver } from '@tanstack/react-query'
import type { LineEvents } from '@dougong/widgets/kept-line'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../shared/api/query-client'
import { clientConfig } from '../../../shared/client-config'
import { hangUp, openPushes } from '../../../shared/live/pushes'
import { followMessages, unreadInBell } from './follow-messages'

let isBroken = false
let calls = 0

/** The network, as the browser shows it to a page. */
async function network(): Promise<Response> {
  calls++
  if (isBroken) return Response.json({ success: false, message: '暂时无法读取', code: 500, result: null })
  const result = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }
  return Response.json({ success: true, message: '', code: 0, result, timestamp: Date.now() })
}

/** A window that somebody looks at. */
function openWindow(): void {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      hasFocus: () => true,
      querySelector: () => null,
      title: '',
    }),
  )
}

const hour = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  openWindow()
  Object.assign(clientConfig, { apiBase: 'http://own.invalid/base' })
  /* without it the query client takes this process for a server, where it repeats nothing */
  environmentManager.setIsServer(() => false)
  isBroken = false
  calls = 0
})
afterEach(() => {
  hangUp()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The bell as it is mounted, with the line on which the server speaks to it. */
function mountBell() {
  let line: LineEvents | undefined
  openPushes(
    async () => 'alive',
    (events) => {
      line = events
      return { send: () => undefined, close: () => undefined }
    },
  )
  line?.onOpen()
  const stopFollowing = followMessages(() => undefined)
  const observer = new QueryObserver(queryClient, unreadInBell)
  const stopObserving = observer.subscribe(() => undefined)
  return {
    push: (text: string) => line?.onText(text),
    error: () => observer.getCurrentResult().error?.message,
    unmount: () => {
      stopObserving()
      stopFollowing()
    },
  }
}

test('[NTF-02] messages whose loading failed are not asked for again, until the server speaks of one', async () => {
  isBroken = true
  const { push, error, unmount } = mountBell()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(error()).toBe('暂时无法读取')
  expect(calls).toBe(1)
  await vi.advanceTimersByTimeAsync(hour)
  expect(calls).toBe(1)

  isBroken = false
  push('{"cmd":"user","msgId":"1","msgTxt":"你好"}')
  await vi.advanceTimersByTimeAsync(hour)
  expect(calls).toBe(2)
  expect(error()).toBeUndefined()
  unmount()
})
