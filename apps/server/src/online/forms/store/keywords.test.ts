import { fieldNameProblem, tableNameProblem } from '@dougong/contract/online/forms/name-rules'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/test-app'

const server = await testApp()
afterAll(() => server.stop())

test('no table and no field is called by a word that the database keeps to itself', async () => {
  const { rows } = await sql<{ word: string }>`
    select word from pg_get_keywords() where catcode in ('R', 'T') order by 1`.execute(server.db)
  expect(rows.length).toBeGreaterThan(90)
  const allowed = rows.filter(({ word }) => !tableNameProblem(word) || !fieldNameProblem(word))
  expect(allowed).toEqual([])
})
