import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { createMerger } from '@dougong/widgets/editable-table/merge-rows'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../shared/api/client'
import { changeOf, createRowSaver } from './row-saver'

describe('what is to be saved of a row', () => {
  const row = { id: '1', a: 'new', b: 'same', c: '', _version: '9' }
  const saved = { id: '1', a: 'old', b: 'same', c: null, _version: '9' }

  test('is what differs, with what it was before', () => {
    expect(changeOf({ row, saved, isNew: false })).toEqual({
      keys: ['a'],
      values: { a: 'new' },
      body: { id: '1', a: 'new', _base: { a: 'old' } },
    })
  })

  test('is not what somebody still has to choose about', () => {
    expect(changeOf({ row, saved, isNew: false }, (key) => key === 'a')).toBeUndefined()
  })

  test('is not what is still being typed', () => {
    expect(changeOf({ row, saved, isNew: false, typing: 'a' })).toBeUndefined()
  })

  test('is not a number that travelled as its digits', () => {
    const state = { row: { id: '1', n: '2' }, saved: { id: '1', n: 2 }, isNew: false }
    expect(changeOf(state)).toBeUndefined()
  })

  test('of a new row is what it holds, without its temporary id', () => {
    const state = { row: { id: 'temporary', a: 'new', c: '' }, saved: undefined, isNew: true }
    expect(changeOf(state)).toEqual({ keys: ['a'], values: { a: 'new' }, body: { a: 'new' } })
  })
})

const missing = new ApiError({ status: 200, code: 500, message: '未找到对应实体' })

/** A store that compares cells as the server does, and a table that holds one of its rows. */
function scene() {
  const stored: RowValues = { id: '1', a: 'old', b: 'old' }
  const calls: RowValues[] = []
  let failure: ApiError | undefined
  let isGone = false
  let [row, saved]: [RowValues, RowValues] = [{ ...stored }, { ...stored }]
  const marks = new Map<string, { actions?: readonly { text: string; run: () => void }[] } | undefined>()
  const table = {
    getRowState: () => ({ row, saved, isNew: false }),
    markSaved: () => void (saved = row),
    mergeRow: (
      _id: string,
      values: RowValues,
      { overwrites = [] }: { overwrites?: readonly string[] } = {},
    ) => {
      const taken = Object.entries(values).filter(
        ([key]) => row[key] === saved[key] || overwrites.includes(key),
      )
      row = { ...row, ...Object.fromEntries(taken) }
      saved = { ...saved, ...values }
    },
    setMark: (_id: string, key: string, mark: never) => void marks.set(key, mark),
  }
  const notified: string[][] = []
  const merger = createMerger({ table: () => table, onSettled: () => void saver.save('1') })
  const saver = createRowSaver({
    table: () => table,
    merger,
    judge: ({ a }) => (a === 'bad' ? 'a is bad' : undefined),
    save: async ({ id: _, _base, ...values }) => {
      calls.push(values)
      if (failure) throw failure
      if (isGone) throw missing
      if (typeof values.a === 'string') values.a = values.a.trim()
      const base = _base as RowValues
      if (Object.keys(values).some((key) => stored[key] !== base[key]))
        throw new ApiError({ status: 200, code: 409, message: 'moved' })
      return { ...Object.assign(stored, values) }
    },
    read: async () => {
      if (isGone) throw missing
      return { ...stored }
    },
    onSaved: (_id, keys) => void notified.push([...keys]),
  })
  return {
    stored,
    saver,
    marks,
    notified,
    calls,
    type: (values: RowValues) => void (row = { ...row, ...values }),
    row: () => row,
    fail: (next: ApiError | undefined) => void (failure = next),
    remove: () => void (isGone = true),
  }
}

describe('saving as one goes', () => {
  test('stores what was typed and tells which cells', async () => {
    const { saver, type, stored, notified } = scene()
    type({ a: 'mine' })
    expect(await saver.save('1')).toEqual({ kind: 'saved' })
    expect(stored).toMatchObject({ a: 'mine' })
    expect(notified).toEqual([['a']])
    expect(await saver.save('1')).toEqual({ kind: 'nothing' })
  })

  test('takes in another’s change of another cell', async () => {
    const { saver, type, stored, row } = scene()
    stored.b = 'theirs'
    type({ a: 'mine' })
    expect(await saver.save('1')).toEqual({ kind: 'saved' })
    expect(row()).toMatchObject({ a: 'mine', b: 'theirs' })
  })

  test('leaves another’s change of the same cell alone until somebody chooses', async () => {
    const { saver, type, stored, row, marks, calls } = scene()
    stored.a = 'theirs'
    type({ a: 'mine' })
    expect(await saver.save('1')).toEqual({ kind: 'contested' })
    expect([stored.a, row().a]).toEqual(['theirs', 'mine'])
    expect(await saver.save('1')).toEqual({ kind: 'contested' })
    expect(calls).toHaveLength(1)
    marks
      .get('a')
      ?.actions?.find(({ text }) => text === '保留我的')
      ?.run()
    await expect.poll(() => stored.a).toBe('mine')
  })

  test('waits where nobody answers, and saves then', async () => {
    const { saver, type, stored, fail } = scene()
    fail(new ApiError({ status: 0, message: '网络连接失败，请检查网络后重试' }))
    type({ a: 'mine' })
    expect(await saver.save('1')).toMatchObject({ kind: 'waiting' })
    fail(undefined)
    expect(await saver.save('1')).toEqual({ kind: 'saved' })
    expect(stored.a).toBe('mine')
  })

  test('one row is saved one change after the other', async () => {
    const { saver, type, calls } = scene()
    type({ a: 'first' })
    const first = saver.save('1')
    type({ a: 'first', b: 'second' })
    const second = saver.save('1')
    expect([await first, await second]).toEqual([{ kind: 'saved' }, { kind: 'nothing' }])
    expect(calls).toEqual([{ a: 'first', b: 'second' }])
  })

  test('a refusal is told, and what was typed stays', async () => {
    const { saver, type, fail, row } = scene()
    const error = new ApiError({ status: 200, code: 500, message: '船名不能为空' })
    fail(error)
    type({ a: 'mine' })
    expect(await saver.save('1')).toEqual({ kind: 'refused', error })
    expect(row().a).toBe('mine')
  })

  test('a lost right is a refusal as well', async () => {
    const { saver, type, fail } = scene()
    fail(new ApiError({ status: 403, message: '没有权限' }))
    type({ a: 'mine' })
    expect(await saver.save('1')).toMatchObject({ kind: 'refused', error: { message: '没有权限' } })
  })

  test('what is wrong by itself is not sent, nor the rest of its row', async () => {
    const { saver, type, calls } = scene()
    type({ a: 'bad', b: 'good' })
    expect(await saver.save('1')).toEqual({ kind: 'invalid', words: 'a is bad' })
    expect(calls).toEqual([])
  })

  test('a row that somebody removed is gone, and what was typed stays', async () => {
    const { saver, type, remove, row } = scene()
    type({ a: 'mine' })
    remove()
    expect(await saver.save('1')).toEqual({ kind: 'gone' })
    expect(row().a).toBe('mine')
  })

  test('what the server stores otherwise than it was typed is taken over, and is no conflict', async () => {
    const { saver, type, row, marks } = scene()
    type({ a: ' mine ' })
    expect(await saver.save('1')).toEqual({ kind: 'saved' })
    expect(row().a).toBe('mine')
    expect(marks.get('a')).toBeUndefined()
  })

  test('what is typed while its row is saved stays and is saved next', async () => {
    const { saver, type, row, stored } = scene()
    type({ a: 'first' })
    const first = saver.save('1')
    await Promise.resolve()
    type({ a: 'second' })
    expect(await first).toEqual({ kind: 'saved' })
    expect([row().a, stored.a]).toEqual(['second', 'first'])
    expect(await saver.save('1')).toEqual({ kind: 'saved' })
    expect(stored.a).toBe('second')
  })
})
