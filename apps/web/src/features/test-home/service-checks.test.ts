import { expect, test } from 'vitest'
import { checkService } from './service-checks'

const staying = new AbortController().signal
const answering = (body: string, status: number) => async () => new Response(body, { status })

test.each([
  ['a service that answers its status is healthy', '{"status":"alive"}', 200, true, 'alive'],
  [
    'one that says it is not ready is not',
    '{"status":"database unavailable"}',
    503,
    false,
    'database unavailable',
  ],
  ['a page in place of an answer is no health', '<!doctype html>', 200, false, '无法识别的应答'],
  ['nor is other JSON', '[]', 200, false, '无法识别的应答'],
])('%s', async (_title, body, status, healthy, state) => {
  expect(await checkService('/healthz', staying, answering(body, status))).toMatchObject({ healthy, state })
})

test('no answer at all is a finding', async () => {
  const refuse = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await checkService('/healthz', staying, refuse)).toMatchObject({ healthy: false, state: '没有应答' })
})

test('a check given up by its asker is none', async () => {
  const leaving = new AbortController()
  const hang = (_path: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  const check = checkService('/healthz', leaving.signal, hang)
  leaving.abort()
  await expect(check).rejects.toThrow('aborted')
})
