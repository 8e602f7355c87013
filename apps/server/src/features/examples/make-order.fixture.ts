import type { TestApp } from '../../../test/test-app'

/** An order to hang parts on; answers its id. */
export async function makeOrder(server: TestApp, orderCode: string): Promise<string> {
  const keeper = await server.as(server.user({ may: ['demo:order:add'] }))
  const order = { orderCode, orderDate: '2026-11-01 08:00:00' }
  return (await keeper.post<string>('/test/jeecgOrderMain/add', order)).result
}
