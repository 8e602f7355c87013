import type { TestApp } from '@dougong/server/test/test-app'

/** An order to hang parts on; returns its id. */
export async function makeOrder(server: TestApp, orderCode: string): Promise<string> {
  const keeper = await server.as(server.user({ may: ['demo:order:add'] }))
  const order = { orderCode, orderDate: '2026-11-01 08:00:00' }
  return (await keeper.post<string>('/test/jeecgOrderMain/add', order)).result
}
