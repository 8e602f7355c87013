import { expect, test } from 'vitest'
import { createLogger } from './logging/logger'
import { Outbound } from './outbound/outbound'
import { createSmsProvider } from './sms'

test('[AUT-02] where the log is asked for, a message is written there, readable', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  await createSmsProvider('log', new Outbound([]), logger)?.send('13900000000', '验证码 123456')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ sms: { phone: '13900000000', text: '验证码 123456' } })
})

test('a gateway on a private network that nobody allowed is not called', async () => {
  const sms = createSmsProvider({ url: 'http://127.0.0.1:8080/' }, new Outbound([]), createLogger('silent'))
  await expect(sms?.send('13900000000', '验证码 123456')).rejects.toThrow('OUTBOUND_ALLOW')
})

test('nothing is there where nothing is configured', () => {
  expect(createSmsProvider(undefined, new Outbound([]), createLogger('silent'))).toBeUndefined()
})
