import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client'

afterEach(() => queryClient.clear())

/** A query whose answers are given by hand; tells how often it was asked and what is shown of it. */
function watched(queryKey: string[]) {
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => {})
  return { answers, result: () => observer.getCurrentResult().data }
}

test('what was asked for the first time before a change is read once more after it', async () => {
  const { answers, result } = watched(['files'])
  const isFresh = queryClient.invalidateQueries({ queryKey: ['files'] })
  answers[0]?.('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after')
  await isFresh
  expect(result()).toBe('after')
})

test('what is not called outdated is read once', async () => {
  const { answers, result } = watched(['people'])
  const isFresh = queryClient.invalidateQueries({ queryKey: ['files'] })
  answers[0]?.('people')
  await isFresh
  await expect.poll(result).toBe('people')
  expect(answers).toHaveLength(1)
})

test('what is only marked as outdated is not read again', async () => {
  const { answers, result } = watched(['files'])
  await queryClient.invalidateQueries({ queryKey: ['files'], refetchType: 'none' })
  answers[0]?.('before')
  await expect.poll(result).toBe('before')
  expect(answers).toHaveLength(1)
})
