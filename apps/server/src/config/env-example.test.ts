import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environmentNames, readConfig } from './config'

const example = parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8'))

test('.env.example names every variable there is, and is itself a good configuration', () => {
  expect(Object.keys(example).sort()).toEqual(environmentNames.filter((name) => name !== 'NODE_ENV').sort())
  expect(readConfig(example as Record<string, string>)).toEqual(readConfig({}))
})
