import type { ContractFixture } from '@dougong/server/test/samples'

export const contractFixture: ContractFixture = {
  path: '/online/cgform/api/example_expense_item',
  except: { import: 'a sheet of parts alone does not tell whose they are' },
  values: async (n, server) => {
    const keeper = await server.as(server.user({ may: ['online:example_expense:add'] }))
    const claim = { subject: `item-${n}`, applicant: 'admin' }
    return {
      expense_id: (await keeper.post<string>('/online/cgform/api/example_expense/add', claim)).result,
    }
  },
}
