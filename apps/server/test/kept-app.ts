import { type Caller, type TestApp, testApp } from './test-app'

interface KeptApp {
  server: TestApp
  /** Somebody who is signed in and may do nothing particular. */
  clerk: Caller
  /** Somebody who keeps the records of one resource. */
  keeper: Caller
}

/** A server with a keeper of one resource's records and somebody who only uses them. */
export async function keptApp(permission: string): Promise<KeptApp> {
  const server = await testApp()
  const may = ['list', 'add', 'edit', 'delete'].map((verb) => `${permission}:${verb}`)
  return {
    server,
    clerk: await server.as(server.user()),
    keeper: await server.as(server.user({ may })),
  }
}
