import type { LiveMessage } from '@dougong/contract/live-tables'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RowValues } from '../columns'
import type { LineEvents } from '../../kept-line'
import { merged, rowOf, rowsFrom, stateOf, withValues } from '../rows/rows'
import { createMerger, type MergedTable, type MergerOptions } from '../rows/merge-rows'
import { type SyncOptions, syncTable, type TableSync } from './sync'
import type { CellMark } from '../table-props'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The server's end of the lines that a table opens, one after the other. */
function server() {
  const lines: { events: LineEvents; sent: LiveMessage[]; isClosed: boolean }[] = []
  const last = () => lines.at(-1)
  return {
    lines,
    open: (events: LineEvents) => {
      const line = { events, sent: [] as LiveMessage[], isClosed: false }
      lines.push(line)
      return {
        send: (text: string) => void line.sent.push(JSON.parse(text)),
        close: () => void (line.isClosed = true),
      }
    },
    accept: () => last()?.events.onOpen(),
    say: (message: object) => last()?.events.onText(JSON.stringify(message)),
    end: (isFinal = false) => last()?.events.onEnd(isFinal),
    heard: (type: LiveMessage['type']) => last()?.sent.filter((message) => message.type === type) ?? [],
    answer: () => last()?.events.onText('{"type":"heart_beat","data":true}'),
  }
}

/** Rows as the table keeps them, without a screen. */
function tableOf(rows: RowValues[], caseId = 'mine') {
  let state = stateOf(rowsFrom(rows, { rowKey: 'id', nextId: () => 'new' }))
  const marks = new Map<string, CellMark | undefined>()
  const highlighted: string[] = []
  const table: MergedTable & { caseId: string } = {
    caseId,
    getRowState: (id) => {
      const row = rowOf(state, id)
      return row && { row: row.values, saved: row.saved, isNew: row.saved === undefined }
    },
    mergeRow: (id, values, { overwrites = [], highlights = false } = {}) => {
      state = merged(state, id, values, overwrites)
      if (highlights) highlighted.push(id)
    },
    setMark: (id, key, mark) => void marks.set(`${id} ${key}`, mark),
  }
  const type = (id: string, values: RowValues) => {
    const row = rowOf(state, id)
    if (row) state = { ...state, rows: new Map(state.rows).set(row.id, withValues(row, values)) }
  }
  const values = (id: string) => rowOf(state, id)?.values
  return { table, type, values, marks, highlighted, saved: (id: string) => rowOf(state, id)?.saved }
}

const update = (row: object, caseId = 'theirs', socketKey = 'ships') => ({
  type: 'update_vxe_table',
  data: { socketKey, args: [row, caseId] },
})

let stopped: TableSync[] = []
afterEach(() => {
  for (const sync of stopped) sync.stop()
  stopped = []
})
function start(
  rows: RowValues[] = [{ id: '1', name: 'a', ton: 1 }],
  { onSettled, ...options }: Partial<SyncOptions> & Pick<MergerOptions, 'onSettled'> = {},
) {
  const there = server()
  const here = tableOf(rows)
  const table = () => here.table
  const merger = createMerger({ table, ...(onSettled && { onSettled }) })
  const sync = syncTable({ open: there.open, socketKey: 'ships', table, merger, ...options })
  stopped.push(sync)
  return { there, here, sync, merger }
}
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('the line', () => {
  test('[TBL-15] beats ten seconds after each answer', async () => {
    const { there } = start()
    there.accept()
    await passes(9_999)
    expect(there.heard('heart_beat')).toHaveLength(0)
    await passes(1)
    expect(there.heard('heart_beat')).toHaveLength(1)
    await passes(3_000)
    there.answer()
    await passes(9_999)
    expect(there.heard('heart_beat')).toHaveLength(1)
    await passes(1)
    expect(there.heard('heart_beat')).toHaveLength(2)
  })

  test('[TBL-15] without an answer for six seconds it is given up, and opened again five seconds later', async () => {
    const onState = vi.fn<(state: string) => void>()
    const { there } = start(undefined, { onState })
    there.accept()
    await passes(10_000 + 5_999)
    expect(there.lines[0]?.isClosed).toBe(false)
    await passes(1)
    expect(there.lines[0]?.isClosed).toBe(true)
    expect(onState).toHaveBeenLastCalledWith('away')
    await passes(4_999)
    expect(there.lines).toHaveLength(1)
    await passes(1)
    expect(there.lines).toHaveLength(2)
    there.accept()
    await passes(0)
    expect(onState).toHaveBeenLastCalledWith('open')
  })

  test('[TBL-15] an end or a failure to open is followed by another attempt after five seconds, on and on', async () => {
    const { there } = start()
    there.end()
    await passes(5_000)
    there.end()
    await passes(5_000)
    there.accept()
    there.end()
    await passes(5_000)
    expect(there.lines).toHaveLength(4)
  })

  test('who is refused does not come back, nor does who has left', async () => {
    const onState = vi.fn<(state: string) => void>()
    const refused = start(undefined, { onState })
    refused.there.accept()
    refused.there.end(true)
    const left = start()
    left.there.accept()
    left.sync.stop()
    await passes(60_000)
    expect([refused.there.lines.length, left.there.lines.length]).toEqual([1, 1])
    expect(onState).toHaveBeenLastCalledWith('refused')
    expect(left.there.lines[0]?.isClosed).toBe(true)
  })
})

describe('a row from elsewhere', () => {
  test('[TBL-15] merges into the matching row, which may stand out', async () => {
    const { there, here } = start(undefined, { highlights: true })
    there.accept()
    there.say(update({ id: '1', name: 'b' }))
    expect(here.values('1')).toEqual({ id: '1', name: 'b', ton: 1 })
    expect(here.saved('1')).toMatchObject({ name: 'b' })
    expect(here.highlighted).toEqual(['1'])
    there.say(update({ id: 'unknown', name: 'x' }))
    expect(here.values('unknown')).toBeUndefined()
  })

  test('[TBL-15] its tug_status is merged as an object, entry by entry; one that is none changes nothing', () => {
    const { there, here } = start([{ id: '1', name: 'a', tug_status: { a: 1, b: 1 } }])
    there.accept()
    there.say(update({ id: '1', tug_status: JSON.stringify({ b: 2 }) }))
    there.say(update({ id: '1', tug_status: { c: 3 } }))
    there.say(update({ id: '1', name: 'b', tug_status: 'sailing' }))
    expect(here.values('1')).toMatchObject({ name: 'b', tug_status: { a: 1, b: 2, c: 3 } })
  })

  test('[TBL-15] is ignored if this table sent it, or another key is meant', () => {
    const { there, here } = start()
    there.accept()
    there.say(update({ id: '1', name: 'echo' }, 'mine'))
    there.say(update({ id: '1', name: 'other' }, 'theirs', 'orders'))
    expect(here.values('1')).toMatchObject({ name: 'a' })
  })

  test('[TBL-15] never overwrites what was changed here: the cell is marked, and either value can be chosen', () => {
    const onSettled = vi.fn<(id: string, key: string) => void>()
    const { there, here, merger } = start(undefined, { onSettled })
    there.accept()
    here.type('1', { name: 'mine' })
    there.say(update({ id: '1', name: 'theirs', ton: 9 }))
    expect(here.values('1')).toMatchObject({ name: 'mine', ton: 9 })
    expect(merger.isContested('1', 'name')).toBe(true)
    const mark = here.marks.get('1 name')
    expect(mark).toMatchObject({ kind: 'conflict', text: '他人已改为“theirs”' })
    expect(mark?.actions?.map(({ text }) => text)).toEqual(['保留我的', '采用对方'])

    mark?.actions?.[0]?.run()
    expect(here.values('1')).toMatchObject({ name: 'mine' })
    expect(onSettled).toHaveBeenCalledWith('1', 'name')
    expect(here.marks.get('1 name')).toBeUndefined()

    there.say(update({ id: '1', name: 'again' }))
    here.marks.get('1 name')?.actions?.[1]?.run()
    expect(here.values('1')).toMatchObject({ name: 'again' })
    expect(here.saved('1')).toMatchObject({ name: 'again' })
    expect(merger.isContested('1', 'name')).toBe(false)
  })

  test('a conflict is over when the other takes the same value', () => {
    const { there, here, merger } = start()
    there.accept()
    here.type('1', { name: 'mine' })
    there.say(update({ id: '1', name: 'theirs' }))
    there.say(update({ id: '1', name: 'mine' }))
    expect(merger.isContested('1', 'name')).toBe(false)
    expect(here.marks.get('1 name')).toBeUndefined()
  })
})

describe('a row of ours', () => {
  test('[TBL-15] travels with its id, what changed, and this table’s id', async () => {
    const { there, here, sync } = start()
    there.accept()
    await passes(0)
    here.type('1', { ton: 5 })
    sync.sendRow('1', ['ton'])
    expect(there.heard('update_vxe_table')).toEqual([update({ id: '1', ton: 5 }, 'mine')])
  })

  test('is said in step: a paste of many rows is no flood', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ id: String(index), ton: index }))
    const { there, sync } = start(rows)
    there.accept()
    await passes(0)
    for (const { id } of rows) sync.sendRow(id, ['ton'])
    await passes(1_000)
    expect(there.heard('update_vxe_table').length).toBeLessThan(30)
    await passes(5_000)
    there.answer()
    expect(there.heard('update_vxe_table')).toHaveLength(50)
  })

  test('that is too long to say names its id alone, and is read anew there', async () => {
    const onChanged = vi.fn<(verb: string, ids: readonly string[]) => void>()
    const { there, sync } = start([{ id: '1', name: '长'.repeat(2_000) }], { onChanged })
    there.accept()
    await passes(0)
    sync.sendRow('1', ['name'])
    expect(there.heard('update_vxe_table')).toEqual([update({ id: '1' }, 'mine')])
    there.say(update({ id: '1' }))
    expect(onChanged).toHaveBeenCalledWith('edit', ['1'])
  })
})

describe('a line that was cut', () => {
  test('[TBL-15] loses nothing: what was not said, or not surely heard, is said when it is back, as it stands then', async () => {
    const order: string[] = []
    const { there, here, sync } = start(
      [
        { id: '1', ton: 1 },
        { id: '2', ton: 2 },
        { id: '3', ton: 3 },
      ],
      {
        onRestored: async () => {
          order.push('read anew')
          here.table.mergeRow('1', { ton: 77 })
        },
      },
    )
    there.accept()
    await passes(0)
    sync.sendRow('1', ['ton'])
    there.end()
    sync.sendRow('2', ['ton'])
    await passes(5_000)
    expect(there.heard('update_vxe_table')).toEqual([])
    there.accept()
    await passes(200)
    expect(order).toEqual(['read anew'])
    expect(there.heard('update_vxe_table')).toEqual([
      update({ id: '2', ton: 2 }, 'mine'),
      update({ id: '1', ton: 77 }, 'mine'),
    ])
  })

  test('what the server has surely read is not said twice', async () => {
    const { there, sync } = start()
    there.accept()
    await passes(0)
    sync.sendRow('1', ['ton'])
    await passes(100)
    expect(there.heard('heart_beat')).toHaveLength(1)
    there.answer()
    there.end()
    await passes(5_000)
    there.accept()
    await passes(200)
    expect(there.heard('update_vxe_table')).toEqual([])
  })
})

describe('what else is said', () => {
  test('[TBL-15] common_send_date calls what is registered for its key; saved records are told', () => {
    const onChanged = vi.fn<(verb: string, ids: readonly string[]) => void>()
    const greet = vi.fn<(...args: unknown[]) => void>()
    const { there } = start(undefined, { onChanged, listeners: { greet } })
    there.accept()
    there.say({ type: 'common_send_date', data: { key: 'greet', args: [1, 'x'] } })
    there.say({ type: 'common_send_date', data: { key: 'rowsChanged', args: ['delete', ['1']] } })
    expect(greet).toHaveBeenCalledWith(1, 'x')
    expect(onChanged).toHaveBeenCalledWith('delete', ['1'])
  })

  test('who else looks is told, and nonsense is passed over', () => {
    const onPeople = vi.fn<(people: readonly object[]) => void>()
    const { there, here } = start(undefined, { onPeople })
    there.accept()
    const people = [{ userId: 'u', realname: '王' }]
    there.say({ type: 'presence', data: { people } })
    there.say({ type: 'update_vxe_table', data: { socketKey: 'ships', args: [null] } })
    there.lines.at(-1)?.events.onText('<html>')
    expect(onPeople).toHaveBeenCalledWith(people)
    expect(here.values('1')).toMatchObject({ name: 'a' })
  })
})
