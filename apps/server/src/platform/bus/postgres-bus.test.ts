import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/test-database'
import { createLogger } from '../logging/logger'
import { openPostgresBus } from './postgres-bus'

test('a message of any length is heard on the other nodes, in the order it was said', async () => {
  const { host, port, user, password, database, drop } = await testDatabase()
  const connection = { host, port, user, password, database }
  const logger = createLogger('silent')
  const here = await openPostgresBus(connection, logger)
  const there = await openPostgresBus(connection, logger)
  try {
    const heard: unknown[] = []
    there.subscribe('trial', (message) => heard.push(message))
    // As when a thousand sessions end at once.
    const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `session-${index}`, reason: '强制下线' }))
    const said = ['before', many, 'after']
    await Promise.all(said.map((message) => here.publish('trial', message)))
    await vi.waitFor(() => expect(heard).toEqual(said), 5_000)
  } finally {
    await Promise.all([here.close(), there.close()])
    await drop()
  }
})
