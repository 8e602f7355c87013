import type { App } from 'antd'

/** What shows notices: antd's App of the area on screen. */
export type NoticeHost = ReturnType<typeof App.useApp>

let host: NoticeHost | undefined
let waiting: ((host: NoticeHost) => void)[] = []

/** Called by the area that draws antd; returns how to step back. */
export function provideNotices(provided: NoticeHost): () => void {
  host = provided
  const due = waiting
  waiting = []
  for (const show of due) show(provided)
  return () => {
    if (host === provided) host = undefined
  }
}

/** Shows something outside a component; waits where no antd area is on screen yet, so the public site never loads antd. */
export function notify(show: (host: NoticeHost) => void): void {
  if (host) show(host)
  else notifyNext(show)
}

/** Shows something in the area that comes on screen next, for the last word of one that is about to go. */
export function notifyNext(show: (host: NoticeHost) => void): void {
  waiting = [...waiting.slice(-9), show]
}
