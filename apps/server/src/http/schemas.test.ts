import { pathsOf } from '@dougong/contract/endpoint'
import { envelopeOf } from '@dougong/contract/envelope'
import { Refusal } from '@dougong/contract/errors'
import stringifier from 'fast-json-stringify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../test/test-app'
import { routesOf } from '../app'
import { outputSchema } from './json-schema'
import { parserOf } from './validation'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

test('the schemas of every endpoint compile, though each waits for its first call', () => {
  const endpoints = routesOf(server.services).map(({ endpoint }) => endpoint)
  expect(endpoints.length).toBeGreaterThan(300)
  for (const endpoint of endpoints) {
    const { params, query, body, result } = endpoint
    for (const schema of [params, query, body]) {
      if (schema)
        expect(
          compiling(() => parserOf(schema)({})),
          pathsOf(endpoint)[0],
        ).toBe('compiles')
    }
    expect(
      compiling(() => stringifier(outputSchema(envelopeOf(result)))),
      pathsOf(endpoint)[0],
    ).toBe('compiles')
  }
})

/** A refusal comes of a schema that could be compiled. */
function compiling(use: () => unknown): unknown {
  try {
    use()
    return 'compiles'
  } catch (error) {
    return error instanceof Refusal ? 'compiles' : error
  }
}

test('undeclared keys stay behind, open records go out whole, and so do lists of them', () => {
  const write = stringifier(
    outputSchema(
      z.object({
        named: z.object({ shown: z.string() }),
        record: z.record(z.string(), z.unknown()).nullable(),
        records: z.array(z.record(z.string(), z.unknown())),
        numbers: z.record(z.string(), z.number()),
      }),
    ),
  )
  const open = { text: '"引号"', none: null, inner: { list: [1, 'two'] } }
  const written = write({
    named: { shown: '名', secret: 's' },
    record: null,
    records: [open, {}],
    numbers: { one: 1 },
    secret: 's',
  })
  expect(JSON.parse(written)).toEqual({
    named: { shown: '名' },
    record: null,
    records: [open, {}],
    numbers: { one: 1 },
  })
})
