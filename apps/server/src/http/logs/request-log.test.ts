import { expect, test } from 'vitest'
import { adminPassword } from '../../../test/credentials'
import { startNode } from '../../../test/running-node'
import { testDatabase } from '../../../test/test-database'
import { createLogger } from '../../platform/logging/logger'

test('the line of a call names account and tenant, and nobody where a stranger sent it, whatever they claim', async () => {
  const database = await testDatabase()
  const lines: string[] = []
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const node = await startNode(
    { DATABASE_URL: database.connectionString, ADMIN_PASSWORD: adminPassword },
    logger,
  )
  const token = await node.signIn()
  const lineOf = async (path: string, sent?: string) => {
    lines.length = 0
    await node.call('GET', path, sent)
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find(({ msg }) => msg === 'answered')
  }
  expect(await lineOf('/sys/user/getUserInfo', token)).toMatchObject({
    account: 'admin',
    tenant: 1,
    status: 200,
  })
  for (const sent of ['forged', undefined]) {
    const line = await lineOf('/sys/user/getUserInfo?username=admin', sent)
    expect(line).toMatchObject({ status: 401 })
    expect(Object.keys(line ?? {})).not.toContain('account')
    expect(Object.keys(line ?? {})).not.toContain('tenant')
  }
  await node.stop()
  await database.drop()
})
