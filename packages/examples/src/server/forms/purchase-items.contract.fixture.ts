import type { ContractFixture } from '@dougong/server/test/samples'

export const contractFixture: ContractFixture = {
  path: '/online/cgform/api/example_purchase_item',
  except: { import: 'a sheet of parts alone does not tell whose they are' },
  values: async (n, server) => {
    const keeper = await server.as(server.user({ may: ['online:example_purchase:add'] }))
    const order = {
      order_no: `item-${n}`,
      supplier: '某行',
      ordered_on: '2026-11-01',
      buyer: 'admin',
      status: '1',
    }
    return {
      purchase_id: (await keeper.post<string>('/online/cgform/api/example_purchase/add', order)).result,
    }
  },
}
