import { firstFields, type FormField, newForm } from '@dougong/contract/online/forms/form'
import { departmentColumn, toResource } from '@dougong/contract/online/forms/to-resource'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import type { Answered, Caller, TestUser } from '../../../test/test-app'
import { rowsOf } from '../../../test/workbook'
import { mountResource } from '../../resource/books.fixture'
import { serveResource } from '../../resource/serve-resource'
import { fieldOf, FormServer, recordsOf } from './forms.fixture'
import { samples } from './plan/values.fixture'

// The same cases every time; another seed tries others.
const seed = Number(process.env.SEED ?? 1)

const dictionary = { choices: { table: '', code: 'sex', text: '' } }
const kind: fc.Arbitrary<Partial<FormField>> = fc.constantFrom<Partial<FormField>>(
  { type: 'string', length: 20 },
  { type: 'Text', length: 0, control: 'textarea' },
  { type: 'int', length: 10 },
  { type: 'BigDecimal', length: 12, decimals: 2 },
  { type: 'Date', length: 0, control: 'date' },
  { type: 'Datetime', length: 0, control: 'datetime' },
  { type: 'string', length: 10, control: 'list', ...dictionary },
  { type: 'string', length: 10, control: 'radio', ...dictionary },
  { type: 'string', length: 50, control: 'list_multi', ...dictionary },
  { type: 'string', length: 2, control: 'switch' },
)
const field = fc.record({
  kind,
  isRequired: fc.nat(4).map((one) => one === 0),
  isSortable: fc.boolean(),
  isSearched: fc.boolean(),
  searchMode: fc.constantFrom('single' as const, 'group' as const),
})
const fieldsOfForm = fc.array(field, { minLength: 2, maxLength: 7 }).map((all) =>
  all.map(({ kind: chosen, searchMode, ...rest }, index) =>
    fieldOf(`f${index}`, {
      ...chosen,
      ...rest,
      searchMode: hasRange(chosen) ? searchMode : 'single',
    }),
  ),
)
/** Whether it is searched between two ends. */
function hasRange({ type = 'string' }: Partial<FormField>): boolean {
  return ['int', 'BigDecimal', 'Date', 'Datetime'].includes(type)
}

const value = fc.constantFrom(...samples, '1', '2', 'Y', 'N', '8.00', null)

const forms = fc.sample(fieldsOfForm, { seed, numRuns: 8 }).map((fields, index) => {
  const table = `alike${index}`
  const first = firstFields((name) => name)
  const form = newForm({ id: table, table, title: `${table}单`, fields: [...first, ...fields] })
  const resource = { ...toResource(form), path: `/code/${table}` }
  const inCode = serveResource(resource, {
    table: `online.${table}`,
    tenant: 'own',
    isShownBy: (page) => page === `/online/cgformList/${table}`,
    nameField: resource.list[0] ?? 'id',
    beforeCreate: async (values, { actor }) => ({ ...values, [departmentColumn]: actor.departmentCode }),
  })
  return { table, fields, resource, inCode }
})

let forming: FormServer
beforeAll(async () => {
  forming = await FormServer.start()
  for (const { inCode } of forms) mountResource(forming.server, inCode)
})
afterAll(() => forming.server.stop())

describe.each(forms)(
  'a form that is stored answers as the same in code: $table',
  ({ table, fields, resource }) => {
    let clerk: Caller & { user: TestUser }
    const places = [`/online/cgform/api/${table}`, resource.path] as const
    beforeAll(async () => {
      await forming.publish(table, fields)
      clerk = await forming.staff(table)
    })

    /** The same question at both places; returns the answer, which is one. */
    async function same(ask: (at: string) => Promise<Answered>): Promise<Answered> {
      const answers = []
      for (const at of places) answers.push(comparable(await ask(at)))
      expect(answers[1]).toEqual(answers[0])
      return answers[0] as Answered
    }

    async function asksAlike(who: Caller): Promise<number> {
      let seen = 0
      for (const query of fc.sample(queryOf(resource), { seed, numRuns: 25 })) {
        const answer = await same((at) => who.get(`${at}/list`, { query }))
        if (answer.success) seen += recordsOf(answer as never).length
      }
      const exported = []
      for (const at of places) {
        const url = `/jeecg-boot${at}/exportXls`
        const headers = { 'x-access-token': who.token ?? '' }
        exported.push(await rowsOf((await forming.server.app.inject({ url, headers })).rawPayload))
      }
      expect(exported[1]).toEqual(exported[0])
      return seen
    }

    test('to every verb, to what is not in order, and under rules', async () => {
      const record = fc.record(Object.fromEntries(fields.map(({ name }) => [name, value])))
      let kept = 0
      for (const input of fc.sample(record, { seed, numRuns: 40 })) {
        const { success } = await same((at) => clerk.post(`${at}/add`, input))
        if (success) kept += 1
      }
      /* what is in order for sure */
      const plain = Object.fromEntries(fields.map((one) => [one.name, plainValue(one)]))
      for (const more of [plain, plain])
        expect((await same((at) => clerk.post(`${at}/add`, more))).success).toBe(true)
      expect(await asksAlike(clerk)).toBeGreaterThan(0)

      const listed = recordsOf(await clerk.get(`${places[0]}/list`, { query: { pageSize: '100' } }))
      for (const { id } of listed)
        await same((at) => clerk.get(`${at}/queryById`, { query: { id: String(id) } }))
      for (const [index, change] of fc.sample(record, { seed: seed + 1, numRuns: 10 }).entries()) {
        const row = listed[index % listed.length]
        /* one after the other on the same row: the second finds what the first has left */
        await same(async (at) => {
          const { result } = await clerk.get<{ _version?: string }>(`${at}/queryById`, {
            query: { id: String(row?.id) },
          })
          return clerk.put(`${at}/edit`, { id: row?.id, _version: result._version, ...change })
        })
      }
      await same((at) => clerk.put(`${at}/edit`, { id: 'nobody', ...plain }))
      await same((at) => clerk.delete(`${at}/delete`, { query: { id: 'nobody' } }))
      await same((at) => clerk.get(`${at}/queryById`, { query: { id: 'nobody' } }))

      const limited = await forming.staff(table)
      const rules = [
        { column: 'id', condition: '>', value: String(listed[Math.floor(listed.length / 2)]?.id) },
      ]
      await limitRows(forming.server, limited.user, 'online/FormList', rules, `/online/cgformList/${table}`)
      await forming.server.services.sessions.refresh({ everyone: true })
      const [all, some] = [await asksAlike(clerk), await asksAlike(limited)]
      expect(some).toBeLessThan(all)

      const [first, second] = listed.map(({ id }) => String(id))
      const removed = []
      for (const [index, id] of [first, second].entries()) {
        removed.push(comparable(await clerk.delete(`${places[index]}/delete`, { query: { id: id ?? '' } })))
      }
      expect(removed[1]).toEqual(removed[0])
      expect(await asksAlike(clerk)).toBeLessThanOrEqual(all)
      await same((at) => forming.server.anyone.get(`${at}/list`))
      const stranger = await forming.server.as(forming.server.user())
      for (const verb of ['list', 'add', 'edit']) await same((at) => stranger.post(`${at}/${verb}`, plain))
    })
  },
)

/** What two answers have in common if they say the same: no time, and no number of a new row. */
function comparable({ headers: _, ...answer }: Answered): Answered {
  const { timestamp: __, ...said } = answer as Answered & { timestamp?: number }
  if (typeof said.result === 'string') return { ...said, result: 'an id' } as Answered
  return said as Answered
}

function plainValue({ type, control }: FormField): string {
  if (control === 'switch') return 'Y'
  if (control !== 'text' && control !== 'date' && control !== 'datetime' && control !== 'textarea') return '1'
  if (type === 'Date') return '2026-01-05'
  if (type === 'Datetime') return '2026-01-05 08:30:00'
  return '7'
}

/** Questions as a list asks them, in order or not. */
function queryOf({ search, list }: { search: readonly unknown[]; list: readonly string[] }) {
  const names = search.map((one) =>
    typeof one === 'string' ? one : String((one as { field?: string }).field ?? ''),
  )
  const searchedField = names.length > 0 ? fc.constantFrom(...names) : fc.constant('f0')
  return fc
    .record({
      field: searchedField,
      value: fc.constantFrom(...samples, '1', '2', 'Y', '*7*'),
      ending: fc.constantFrom('', '', '_begin', '_end'),
      column: fc.constantFrom(...list, 'createTime', 'nothing'),
      order: fc.constantFrom('asc', 'desc'),
      pageSize: fc.constantFrom('1', '3', '100'),
      isAsked: fc.boolean(),
    })
    .map(({ field: name, value: text, ending, isAsked, ...rest }) => ({
      ...rest,
      ...(isAsked && { [`${name}${ending}`]: text }),
    }))
}
