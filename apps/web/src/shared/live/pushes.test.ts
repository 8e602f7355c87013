import type { Line, LineEvents } from '@dougong/widgets/kept-line'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hangUp, onPush, onPushesBack, openPushes } from './pushes'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  hangUp()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type State = 'alive' | 'over' | 'unknown'

/** A server one can speak for: every line that was opened, the newest last. */
function server(answers: State[] = []) {
  const lines: (LineEvents & { said: string[]; isClosed: boolean })[] = []
  const ask = vi.fn<() => Promise<State>>(async () => answers.shift() ?? 'unknown')
  const open = (events: LineEvents): Line => {
    const line = { ...events, said: [] as string[], isClosed: false }
    lines.push(line)
    return { send: (text) => line.said.push(text), close: () => (line.isClosed = true) }
  }
  return { lines, ask, newest: () => lines.at(-1)!, close: openPushes(ask, open) }
}

describe('the line on which the server speaks to a window', () => {
  test('passes on what is said, to all who listen, and nothing that is no message', () => {
    const heard: unknown[] = []
    const stops = [onPush((message) => heard.push(message)), onPush(({ cmd }) => heard.push(cmd))]
    const { newest } = server()
    newest().onOpen()
    for (const text of ['{"cmd":"user","msgId":"1","msgTxt":"你好"}', 'nonsense', '7', '{}'])
      newest().onText(text)
    expect(heard).toEqual([{ cmd: 'user', msgId: '1', msgTxt: '你好' }, 'user'])
    for (const stop of stops) stop()
    newest().onText('{"cmd":"topic"}')
    expect(heard).toHaveLength(2)
  })

  test('[NTF-02] says HeartBeat after 20 s of silence, and comes back 5 s after 20 s without an answer', () => {
    const { lines, newest } = server()
    newest().onOpen()
    vi.advanceTimersByTime(19_999)
    expect(newest().said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(newest().said).toEqual(['HeartBeat'])
    newest().onText('{"cmd":"heartcheck","msgTxt":"心跳响应"}')
    vi.advanceTimersByTime(20_000)
    expect(newest().said).toEqual(['HeartBeat', 'HeartBeat'])
    vi.advanceTimersByTime(20_000)
    expect(newest().isClosed).toBe(true)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(5_000)
    expect(lines).toHaveLength(2)
  })

  test('a line that was open and is lost is opened again without a question', () => {
    const { lines, ask, newest } = server()
    newest().onOpen()
    newest().onEnd(false)
    vi.advanceTimersByTime(5_000)
    expect(lines).toHaveLength(2)
    expect(ask).not.toHaveBeenCalled()
  })

  test('lines that are lost together come back one after the other, within a second', () => {
    vi.mocked(Math.random).mockReturnValue(0.5)
    const { lines, newest } = server()
    newest().onOpen()
    newest().onEnd(false)
    vi.advanceTimersByTime(5_499)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(lines).toHaveLength(2)
  })

  test('who listens is told when it is open again, not when it opens first', () => {
    const back = vi.fn<() => void>()
    const stop = onPushesBack(back)
    const { newest } = server()
    newest().onOpen()
    expect(back).not.toHaveBeenCalled()
    newest().onEnd(false)
    vi.advanceTimersByTime(5_000)
    newest().onOpen()
    expect(back).toHaveBeenCalledTimes(1)
    stop()
    newest().onEnd(false)
    vi.advanceTimersByTime(5_000)
    newest().onOpen()
    expect(back).toHaveBeenCalledTimes(1)
  })

  test('one that cannot be opened asks whether the session is over until somebody answers, then no more', async () => {
    const { lines, ask, newest } = server(['unknown', 'alive', 'alive'])
    for (let attempt = 0; attempt < 6; attempt += 1) {
      newest().onEnd(false)
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(lines).toHaveLength(7)
    expect(ask).toHaveBeenCalledTimes(2)
    newest().onOpen()
    newest().onEnd(false)
    await vi.advanceTimersByTimeAsync(5_000)
    newest().onEnd(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(3)
  })

  test('where the server says that the session is over, it is asked why, and nobody comes back', async () => {
    const { lines, ask, newest } = server(['over'])
    newest().onOpen()
    newest().onEnd(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(lines).toHaveLength(1)
  })

  test('an end that proves wrong, or nobody could confirm, is not the end', async () => {
    const { lines, newest } = server(['unknown', 'alive'])
    newest().onOpen()
    newest().onEnd(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lines).toHaveLength(2)
    newest().onEnd(true)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(lines).toHaveLength(3)
  })

  test('there is one line in a window, and hanging up is for good', async () => {
    const first = server()
    const second = server(['alive'])
    expect(first.newest().isClosed).toBe(true)
    second.newest().onOpen()
    second.newest().onEnd(true)
    hangUp()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(first.lines).toHaveLength(1)
    expect(second.lines).toHaveLength(1)
    first.close()
    expect(second.lines).toHaveLength(1)
  })
})
