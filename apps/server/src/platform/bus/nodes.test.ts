import { expect, test } from 'vitest'
import type { Bus } from './bus'
import { Nodes } from './nodes'

/** A bus that carries text, as every real one does. */
function busWithin(): () => Bus {
  const listeners: { topic: string; hear: (message: unknown) => void }[] = []
  return () => ({
    publish: async (topic, message) => {
      const text = JSON.stringify(message)
      for (const each of listeners)
        if (each.topic === topic) queueMicrotask(() => each.hear(JSON.parse(text)))
    },
    subscribe: (topic, hear) => void listeners.push({ topic, hear }),
    close: async () => undefined,
  })
}

test('a node is asked by its id, and only it answers', async () => {
  const open = busWithin()
  const [one, two, three] = [new Nodes(open()), new Nodes(open()), new Nodes(open())]
  for (const [place, node] of [one, two, three].entries())
    node.answer('twice', (number: number) => ({ place, result: number * 2 }))
  expect(await one.ask(two.own.id, 'twice', 21)).toEqual({ place: 1, result: 42 })
  expect(await one.ask(one.own.id, 'twice', 1)).toEqual({ place: 0, result: 2 })
  const all = await two.askAll<{ place: number }>('twice', 1, 20)
  expect(all.map(({ answer }) => answer.place).toSorted()).toEqual([0, 1, 2])
  expect(all[0]?.node).toEqual(two.own)
})

test('one that is gone, or cannot answer, is not waited for', async () => {
  const open = busWithin()
  const [one, two] = [new Nodes(open(), { timeoutMs: 20 }), new Nodes(open())]
  two.answer('fails', () => {
    throw new Error('no')
  })
  expect(await one.ask('nobody', 'fails', null)).toBeUndefined()
  expect(await one.ask(two.own.id, 'fails', null)).toBeUndefined()
  expect(await one.ask(two.own.id, 'unheard of', null)).toBeUndefined()
})
