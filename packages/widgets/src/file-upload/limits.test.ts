import { expect, test } from 'vitest'
import { limitsInWords, refusalOf } from './limits'

const any = { fileType: 'all', maxSize: 1024, number: 0 } as const
const png = { name: 'a.png', type: 'image/png', size: 10 }

test.each([
  [png, any, undefined],
  [png, { ...any, fileType: 'image' } as const, undefined],
  [{ ...png, type: 'text/plain' }, { ...any, fileType: 'image' } as const, '请上传图片'],
  [{ ...png, type: '' }, { ...any, fileType: 'image' } as const, '请上传图片'],
  [{ ...png, size: 1025 }, any, 'a.png 超过 1 KB'],
  [png, { ...any, accept: '.pdf, .PNG' }, undefined],
  [png, { ...any, accept: '.pdf' }, 'a.png 不是支持的文件类型'],
])('[WGT-06] %j within %j: %s', (file, limits, expected) => {
  expect(refusalOf(file, limits)).toBe(expected)
})

test.each([
  [any, '单个不超过 1 KB'],
  [{ ...any, fileType: 'image', number: 3 } as const, '支持图片，单个不超过 1 KB，最多保留最后 3 个'],
  [{ ...any, number: 1 }, '单个不超过 1 KB，只保留最后一个'],
  [{ ...any, accept: '.pdf,.docx' }, '支持 .pdf、.docx，单个不超过 1 KB'],
])('the limits %j are told: %s', (limits, words) => {
  expect(limitsInWords(limits)).toBe(words)
})
