import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/online/graphreport/head',
  async values(n, server) {
    const source = 'contract-summary'
    await server.db
      .insertInto('onl_summary')
      .values({
        id: source,
        name: '图表的报表',
        resource: '/online/summary',
        definition: JSON.stringify({
          resource: '/online/summary',
          groups: [{ field: 'name' }],
          measures: [{ of: 'count' }],
        }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return {
      code: `graph_${n}`,
      dataType: 'summary',
      source,
      graphType: 'bar,table',
      xaxisField: 'name',
      yaxisField: '.count',
      seriesField: null,
    }
  },
}
