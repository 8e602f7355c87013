import { expect, test } from 'vitest'
import { LineFull, Turns } from './turns'

test('so many work at a time, so many wait in the order they came, and no more', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 2 })
  const began: number[] = []
  const take = async (name: number) => {
    const end = await turns.take()
    began.push(name)
    return end
  }
  const [first, second] = [await take(1), await take(2)]
  const waiting = [take(3), take(4)]
  await expect(take(5)).rejects.toThrow(LineFull)
  expect(began).toEqual([1, 2])
  second()
  /* an end counts once */
  second()
  const third = await waiting[0]
  expect(began).toEqual([1, 2, 3])
  first()
  third?.()
  ;(await waiting[1])?.()
  expect(began).toEqual([1, 2, 3, 4])
  await take(6)
  await take(7)
  expect(began).toEqual([1, 2, 3, 4, 6, 7])
})
