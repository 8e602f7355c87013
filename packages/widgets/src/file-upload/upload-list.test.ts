import { describe, expect, test } from 'vitest'
import {
  changed,
  entriesOf,
  lastOnes,
  moved,
  nameIn,
  sizeInWords,
  statusInWords,
  type UploadChange,
  type UploadEntry,
  valueOf,
} from './upload-list'

const entry: UploadEntry = { uid: 'a', name: 'a.png', status: 'uploading', percent: 0, path: '' }

describe('the list of an upload', () => {
  test.each<[UploadChange, Partial<UploadEntry>]>([
    [
      { kind: 'sent', uid: 'a', percent: 40 },
      { status: 'uploading', percent: 40 },
    ],
    [
      { kind: 'stored', uid: 'a', path: 'temp/a_1.png' },
      { status: 'done', percent: 100, path: 'temp/a_1.png' },
    ],
    [
      { kind: 'failed', uid: 'a', message: '磁盘已满' },
      { status: 'error', message: '磁盘已满' },
    ],
    [
      { kind: 'failed', uid: 'a' },
      { status: 'error', message: '未知错误' },
    ],
    [
      { kind: 'again', uid: 'a' },
      { status: 'uploading', percent: 0 },
    ],
  ])('[WGT-05] %j', (change, expected) => {
    expect(changed([entry, { ...entry, uid: 'b' }], change)).toMatchObject([
      expected,
      { uid: 'b', percent: 0 },
    ])
  })

  test('[WGT-05] a removed file is gone', () => {
    expect(changed([entry], { kind: 'removed', uid: 'a' })).toEqual([])
  })

  test('[WGT-05] paths are told only when every file is stored', () => {
    const done: UploadEntry = { ...entry, status: 'done', path: 'temp/a.png' }
    expect(valueOf([done, { ...done, path: 'temp/b.png' }])).toBe('temp/a.png,temp/b.png')
    expect(valueOf([done, entry])).toBeUndefined()
    expect(valueOf([done, { ...entry, status: 'error' }])).toBeUndefined()
    expect(valueOf([])).toBe('')
  })

  test.each([
    [0, ['a', 'b', 'c']],
    [2, ['b', 'c']],
    [5, ['a', 'b', 'c']],
  ])('[WGT-05] with a number of %i the last ones stay', (limit, expected) => {
    expect(lastOnes(['a', 'b', 'c'], limit)).toEqual(expected)
  })

  test.each<[number, -1 | 1, string[] | string]>([
    [1, -1, ['b', 'a', 'c']],
    [1, 1, ['a', 'c', 'b']],
    [0, -1, '未知的操作'],
    [2, 1, '已到最后~'],
    [7, 1, '未知的操作'],
  ])('[WGT-06] moving picture %i by %i', (index, by, expected) => {
    expect(moved(['a', 'b', 'c'], index, by)).toEqual(expected)
  })

  test.each([
    ['temp/斗拱_17947690459623deadbeef01234567.png', '斗拱.png'],
    ['temp/plan_1700000000000.pdf', 'plan.pdf'],
    ['https://oss.example.com/x/a_b.png?token=1', 'a_b.png'],
    ['temp/', '未知的文件'],
  ])('[WGT-07] %s is called %s', (path, name) => {
    expect(nameIn(path)).toBe(name)
  })

  test.each([
    ['uploading', 40, '上传中(40%)'],
    ['done', 100, '上传完成'],
    ['error', 40, '上传失败'],
  ] as const)('[WGT-07] %s at %i is %s', (status, percent, words) => {
    expect(statusInWords({ status, percent })).toBe(words)
  })

  test('values come back as stored files, a trailing comma means nothing', () => {
    expect(entriesOf('temp/a.png,temp/b.png,').map(({ path, status }) => [path, status])).toEqual([
      ['temp/a.png', 'done'],
      ['temp/b.png', 'done'],
    ])
    expect(entriesOf(null)).toEqual([])
  })

  test.each([
    [0, '0 B'],
    [820, '820 B'],
    [1536, '1.5 KB'],
    [10 * 1024 * 1024, '10 MB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words)
  })
})
