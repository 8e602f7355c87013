import { type Endpoint, pathsOf } from '@dougong/contract/endpoint'
import { envelopeOf } from '@dougong/contract/envelope'
import { Refusal } from '@dougong/contract/errors'
import stringifier from 'fast-json-stringify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../../test/test-app'
import { features } from '../../app'
import { routesOf } from '../../wiring'
import { outputSchema } from './json-schema'
import { parserOf } from './validation'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

test('the schemas of every endpoint compile, though each waits for its first call', () => {
  const endpoints = routesOf(features, server.services).map(({ endpoint }) => endpoint)
  expect(endpoints.length).toBeGreaterThan(300)
  expect(endpoints.flatMap(faultsOf)).toEqual([])
})

function faultsOf(endpoint: Endpoint): unknown[] {
  const { params, query, body, result } = endpoint
  const inputs = [params, query, body].flatMap((schema) => (schema ? [() => parserOf(schema)({})] : []))
  const answered = () => stringifier(outputSchema(envelopeOf(result)))
  return [...inputs, answered].flatMap((compile) => {
    const fault = faultIn(compile)
    return fault ? [[pathsOf(endpoint)[0], fault]] : []
  })
}

/** A refusal comes of a schema that could be compiled. */
function faultIn(compile: () => unknown): unknown {
  try {
    compile()
    return undefined
  } catch (error) {
    return error instanceof Refusal ? undefined : error
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
        list: z.object({ total: z.int(), items: z.array(z.unknown()) }),
      }),
    ),
  )
  const open = { text: '"引号"', none: null, inner: { list: [1, 'two'] } }
  const written = write({
    named: { shown: '名', secret: 's' },
    record: null,
    records: [open, {}],
    numbers: { one: 1 },
    list: { total: 1, items: [open], secret: 's' },
    secret: 's',
  })
  expect(JSON.parse(written)).toEqual({
    named: { shown: '名' },
    record: null,
    records: [open, {}],
    numbers: { one: 1 },
    list: { total: 1, items: [open] },
  })
})
