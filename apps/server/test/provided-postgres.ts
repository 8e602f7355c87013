import 'vitest'

/** What global-setup.ts tells the test files about the one PostgreSQL of this run. */
export interface ProvidedPostgres {
  host: string
  port: number
  user: string
  password: string
  templateDatabase: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedPostgres
  }
}
