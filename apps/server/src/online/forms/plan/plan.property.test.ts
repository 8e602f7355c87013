import type { Form, FormField } from '@dougong/contract/online/forms/form'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from './catalogue'
import { isAside } from './names'
import { field, formOf, formsDatabase, Publisher } from './publisher.fixture'
import type { PresentTable, WantedTable } from './shape'
import { carried, held, samples, types } from './values.fixture'

// The same cases every time; another seed tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })

let database: Awaited<ReturnType<typeof formsDatabase>>
beforeAll(async () => {
  database = await formsDatabase()
})
afterAll(() => database.stop())

/** A table as both sides can say it. */
function plain({ name, comment, key, columns, indexes, foreignKeys }: WantedTable | PresentTable) {
  const sorted = <T>(list: readonly T[]) => list.map((each) => JSON.stringify(each)).toSorted()
  return {
    name,
    comment,
    key,
    columns: sorted(
      columns
        .filter((column) => !isAside(column.name))
        .map(({ name: column, type, isRequired, filling, comment: title }) => [
          column,
          type,
          isRequired,
          filling,
          title,
        ]),
    ),
    indexes: sorted(indexes.map(({ name: index, columns: of, isUnique }) => [index, of, isUnique])),
    foreignKeys: sorted(foreignKeys.map(({ column, table, target }) => [column, table, target])),
  }
}

type Edit =
  | { kind: 'add'; name: number; type: number }
  | { kind: 'remove'; at: number }
  | { kind: 'replace'; at: number }
  | { kind: 'back'; at: number }
  | { kind: 'rename'; at: number; name: number }
  | { kind: 'swap'; at: number }
  | { kind: 'type'; at: number; type: number }
  | { kind: 'null'; at: number }
  | { kind: 'only'; at: number }
  | { kind: 'index'; at: number; isUnique: boolean }
  | { kind: 'default'; at: number; sample: number }
  | { kind: 'title'; at: number }
  | { kind: 'table'; name: number }

const small = fc.nat({ max: 20 })
const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), name: small, type: small }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), at: small }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('back' as const), at: small }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rename' as const), at: small, name: small }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap' as const), at: small }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('type' as const), at: small, type: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('null' as const), at: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('only' as const), at: small }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('index' as const), at: small, isUnique: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('default' as const), at: small, sample: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('title' as const), at: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('table' as const), name: small }) },
)

const ownCount = 6
const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon']

/** A form after an edit, and the fields that were taken out of it. Edits that mean nothing leave it as it is. */
function edited(form: Form, gone: FormField[], edit: Edit): Form {
  const own = form.fields.slice(ownCount)
  const first = form.fields.slice(0, ownCount)
  const pick = (at: number) => own[at % Math.max(own.length, 1)]
  const withOwn = (fields: readonly FormField[]) => ({
    ...form,
    fields: [...first, ...fields],
    indexes: form.indexes.filter((index) =>
      index.fields.every((name) => fields.some((each) => each.name === name)),
    ),
  })
  const change = (at: number, settings: Partial<FormField>) =>
    withOwn(own.map((each) => (each === pick(at) ? { ...each, ...settings } : each)))
  const freeName = (number: number) => {
    const name = names[number % names.length] ?? ''
    return own.some((each) => each.name === name) ? undefined : name
  }
  switch (edit.kind) {
    case 'add': {
      const name = freeName(edit.name)
      const type = types[edit.type % types.length]
      return name && type
        ? withOwn([...own, { ...field(name), ...type, id: `${form.id}-${counter++}`, columnDefault: '' }])
        : form
    }
    case 'remove': {
      const picked = pick(edit.at)
      if (!picked) return form
      gone.push(picked)
      return withOwn(own.filter((each) => each !== picked))
    }
    case 'replace': {
      const picked = pick(edit.at)
      if (!picked) return form
      gone.push(picked)
      const another = { ...field(picked.name), id: `${form.id}-${counter++}`, title: picked.title }
      return withOwn(own.map((each) => (each === picked ? another : each)))
    }
    case 'back': {
      const back = gone[edit.at % Math.max(gone.length, 1)]
      if (!back || own.some(({ id, name }) => id === back.id || name === back.name)) return form
      return withOwn([...own, { ...back, isNullable: true, validation: '' }])
    }
    case 'rename': {
      const name = freeName(edit.name)
      return name ? change(edit.at, { name }) : form
    }
    case 'swap': {
      const [one, other] = [pick(edit.at), pick(edit.at + 1)]
      if (!one || !other || one === other) return form
      return withOwn(
        own.map((each) =>
          each === one ? { ...one, name: other.name } : each === other ? { ...other, name: one.name } : each,
        ),
      )
    }
    case 'type': {
      const type = types[edit.type % types.length]
      return type ? change(edit.at, { ...type, columnDefault: '' }) : form
    }
    case 'null':
      return change(edit.at, { isNullable: !pick(edit.at)?.isNullable })
    case 'only': {
      const picked = pick(edit.at)
      return picked?.type === 'Text'
        ? form
        : change(edit.at, { validation: picked?.validation ? '' : 'only' })
    }
    case 'index': {
      const picked = pick(edit.at)
      if (!picked || picked.type === 'Text' || form.indexes.some(({ name }) => name === `ix_${picked.name}`))
        return form
      const { name } = picked
      const index = { id: name, name: `ix_${name}`, fields: [name], isUnique: edit.isUnique }
      return { ...form, indexes: [...form.indexes, index] }
    }
    case 'default': {
      const picked = pick(edit.at)
      const sample = samples[edit.sample % samples.length] ?? ''
      const value = picked && held(sample, picked)
      return value === undefined || value.trim() === ''
        ? form
        : change(edit.at, { columnDefault: value.trim() })
    }
    case 'title':
      return { ...change(edit.at, { title: `标题${edit.at}'` }), title: `表${edit.at}` }
    case 'table':
      return { ...form, table: `${form.id.replaceAll('-', '_')}_${edit.name % 3}` }
  }
}

let counter = 0

/** The values of the form's fields, by row and the id of the field. */
async function valuesOf(publisher: Publisher, form: Form): Promise<Map<string, string | null>> {
  const own = form.fields.slice(ownCount)
  const columns = own.map(({ name, type }) =>
    type === 'Datetime'
      ? `to_char("${name}", 'YYYY-MM-DD HH24:MI:SS') as "${name}"`
      : `"${name}"::text as "${name}"`,
  )
  const rows = await publisher.run<Record<string, string | null>>(
    `select ${['id', ...columns].join(', ')} from online."${form.table}" order by id`,
  )
  return new Map(
    rows.flatMap((row) => own.map(({ id, name }) => [`${row['id']} ${id}`, row[name] ?? null] as const)),
  )
}

/** Fills what is empty in every other row with a value that the field's type holds. */
async function fill(publisher: Publisher, form: Form, from: number): Promise<void> {
  for (const [place, { name, ...type }] of form.fields.slice(ownCount).entries()) {
    const fitting = samples.filter((sample) => held(sample, type) !== undefined)
    const values = Array.from({ length: rowCount }, (_, row) => {
      const isLeftEmpty = (row + place) % 4 === 3
      return isLeftEmpty ? null : fitting[(from + place * 7 + row * 3) % Math.max(fitting.length, 1)]
    })
    await publisher
      .run(
        `update online."${form.table}" t set "${name}" = v.value::${typeWords(publisher, form, name)}
        from unnest($1::text[]) with ordinality v(value, row) where t.id = 'row' || v.row - 1 and t."${name}" is null`,
        [values],
      )
      /* a value that must not come twice */
      .catch(() => undefined)
  }
}

function typeWords(publisher: Publisher, form: Form, name: string): string {
  const type = publisher.wanted(form).columns.find((column) => column.name === name)?.type.type
  return type ?? 'text'
}

const rowCount = 5

async function refused(publisher: Publisher, form: Form, next: Form): Promise<void> {
  const present = await readTable(database.db, 'online', form.table)
  await expect(publisher.publishAtAnyPrice(next)).rejects.toThrow('数据不符合')
  expect(await readTable(database.db, 'online', form.table)).toEqual(present)
}

test('after each publish the catalogue is what the form says, nothing that fits is lost, and what was taken out comes back', async () => {
  const publisher = new Publisher(database.db)
  const seen = { published: 0, refused: 0, added: 0, back: 0, lost: 0, carried: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 4, maxLength: 10 }), async (sequence) => {
      counter += 1
      const start = formOf(`case_${counter}`, [
        field('alpha', { ...types[1], id: `a${counter}` }),
        field('beta', { ...types[3], id: `b${counter}` }),
        field('gamma', { ...types[2], id: `c${counter}` }),
      ])
      await publisher.publish(start)
      for (let row = 0; row < rowCount; row += 1)
        await publisher.run(`insert into online."${start.table}" (id, tenant_id) values ($1, 1)`, [
          `row${row}`,
        ])
      let form = start
      const gone: FormField[] = []
      /* what the fields that were taken out held when they went */
      const kept = new Map<string, string | null>()
      for (const [turn, edit] of sequence.entries()) {
        await fill(publisher, form, counter + turn)
        const before = await valuesOf(publisher, form)
        const next = edited(form, gone, edit)
        const plan = await publisher.plan(next)
        expect(plan.problems).toEqual([])
        if (plan.steps.some(({ isBlocked }) => isBlocked)) {
          await refused(publisher, form, next)
          if (edit.kind === 'remove' || edit.kind === 'replace') gone.pop()
          seen.refused += 1
          continue
        }
        await publisher.publishAtAnyPrice(next)
        seen.published += 1
        const present = await readTable(database.db, 'online', next.table)
        expect(plain(present as PresentTable)).toEqual(plain(publisher.wanted(next)))
        expect((await publisher.plan(next)).steps).toEqual([])
        const after = await valuesOf(publisher, next)
        for (const now of next.fields.slice(ownCount)) {
          const was = form.fields.find(({ id }) => id === now.id)
          const from = was ?? gone.find(({ id }) => id === now.id)
          const places = Array.from({ length: rowCount }, (_, row) => `row${row} ${now.id}`)
          const olds = places.map((place) => (was ? before : kept).get(place) ?? null)
          const expected = olds.map((old) => (old === null || !from ? old : carried(old, from, now)))
          const changing = plan.steps.find(({ key }) => key === `changeType:${now.name}`)
          const story = `${olds.join('|')} ${from?.type}(${from?.length}) → ${now.type}(${now.length})`
          const lost = expected.filter((value) => value === undefined).length
          expect([story, changing?.misfits?.count ?? 0]).toEqual([story, lost])
          seen.lost += lost
          seen[was ? 'carried' : 'back'] += from ? expected.filter(Boolean).length : 0
          seen.added += from ? 0 : 1
          const found = places.map((place) => after.get(place))
          const filling = from ? null : now.columnDefault || null
          expect([
            story,
            ...found.map((value, row) => (expected[row] === undefined ? undefined : value)),
          ]).toEqual([
            story,
            ...expected.map((value) => (value === null && filling !== null ? filling : value)),
          ])
        }
        for (const [place, value] of before) if (!after.has(place)) kept.set(place, value)
        form = next
      }
    }),
    { numRuns: 12 },
  )
  /* the cases were worth it */
  expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([])
})
