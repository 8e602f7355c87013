import { expect, test } from 'vitest'
import { deskOf } from './late-hook'

interface Notices {
  info: (text: string) => (() => void) & PromiseLike<unknown>
}

/** What notices do once they are loaded: they note what they are told. */
function notices() {
  const heard: string[] = []
  const info = (text: string) => {
    heard.push(text)
    return (() => void heard.push(`${text} closed`)) as ReturnType<Notices['info']>
  }
  return { heard, api: { info } satisfies Notices }
}

test('what is asked before the code is there follows in its order, and can be closed', async () => {
  let loads = 0
  const desk = deskOf<Notices>(['info'], async () => void (loads += 1))
  const { heard, api } = notices()
  const first = desk.api.info('first')
  desk.api.info('second')
  first()
  expect(heard).toEqual([])
  desk.open(api)
  await desk.api.info('third')
  expect(heard.filter((word) => word !== 'first closed')).toEqual(['first', 'second', 'third'])
  expect(heard).toContain('first closed')
  expect(loads).toBe(1)
})

test('code that did not come is asked for again by what is asked next', async () => {
  let loads = 0
  const { heard, api } = notices()
  const desk = deskOf<Notices>(['info'], async () => {
    loads += 1
    if (loads === 1) throw new Error('no network')
    desk.open(api)
  })
  desk.api.info('first')
  await Promise.resolve()
  await desk.api.info('second')
  expect(loads).toBe(2)
  expect(heard).toEqual(['first', 'second'])
})
