import type { ContractFixture } from '../../../../test/samples'

import type { TestApp } from '../../../../test/test-app'

export const contractFixture: ContractFixture = {
  path: '/sys/dictItem',
  values: async (_n, server) => ({ dictId: await someDictionary(server), itemColor: '#1677ff' }),
}

async function someDictionary({ db }: TestApp): Promise<string> {
  const { id } = await db.selectFrom('sys_dict').select('id').limit(1).executeTakeFirstOrThrow()
  return id
}
