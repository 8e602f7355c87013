import { expect, test } from 'vitest'
import { type CurrentWork, currentWork, reportProgress, runAsWork, type WorkProgress } from './current-work'

function work(reported: WorkProgress[]): CurrentWork {
  return {
    signal: new AbortController().signal,
    isInTransaction: false,
    report: (progress) => reported.push(progress),
    cancelStatement: async () => undefined,
    startCommit: () => undefined,
  }
}

test('code says how far the work is that it is part of, and nothing outside', async () => {
  const [first, second]: WorkProgress[][] = [[], []]
  let letGo: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => (letGo = resolve))
  const long = runAsWork(work(first ?? []), async () => {
    await waiting
    reportProgress({ done: 1 })
  })
  await runAsWork(work(second ?? []), async () => reportProgress({ done: 2 }))
  reportProgress({ done: 3 })
  letGo()
  await long
  expect([first, second]).toEqual([[{ done: 1 }], [{ done: 2 }]])
  expect(currentWork()).toBeUndefined()
})

test('what fails inside fails outside, and leaves nothing on', async () => {
  await expect(runAsWork(work([]), () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(currentWork()).toBeUndefined()
})
