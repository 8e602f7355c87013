import { expect, test } from 'vitest'
import { boundaryOf, readPartHeaders } from './part-headers'

test.each([
  ['form-data; name="biz"', { field: 'biz' }],
  ['form-data;name=biz', { field: 'biz' }],
  ['FORM-DATA; NAME="biz" ; x=y', { field: 'biz' }],
  ['form-data; name="file"; filename="报表.xlsx"', { field: 'file', fileName: '报表.xlsx' }],
  ['form-data; name="file"; filename=""', { field: 'file', fileName: '' }],
  [String.raw`form-data; name="file"; filename="a\"b.png"`, { field: 'file', fileName: 'a"b.png' }],
  [String.raw`form-data; name="file"; filename="C:\dir\a;b.png"`, { field: 'file', fileName: 'a;b.png' }],
  ['form-data; name="file"; filename="../../etc/passwd"', { field: 'file', fileName: 'passwd' }],
  [
    `form-data; name="file"; filename="_.txt"; filename*=UTF-8''%E6%96%87.txt`,
    { field: 'file', fileName: '文.txt' },
  ],
  [`form-data; name="file"; filename="a.txt"; filename*=UTF-8''%E6%9`, { field: 'file', fileName: 'a.txt' }],
  ['form-data', undefined],
  ['form-data; name=""', undefined],
  ['attachment; name="file"', undefined],
  ['form-data; name="__proto__"', undefined],
  ['form-data; name="file" filename="a.txt"', undefined],
  ['form-data; name="file', undefined],
])('%s is read as %j', (disposition, headers) => {
  expect(readPartHeaders(`Content-Type: text/plain\r\ncontent-disposition: ${disposition}`)).toEqual(headers)
})

test.each([
  ['without a disposition', 'Content-Type: text/plain'],
  ['a line that is no header', 'Content-Disposition: form-data; name="a"\r\nnothing'],
  ['a line that does not end', 'Content-Disposition: form-data; name="a"\r\n\rXabc'],
  ['nothing', ''],
])('%s there is no part', (_case, text) => {
  expect(readPartHeaders(text)).toBeUndefined()
})

test('a header may continue on the next line', () => {
  expect(readPartHeaders('Content-Disposition: form-data;\r\n name="a"')).toEqual({ field: 'a' })
})

test.each([
  ['multipart/form-data; boundary=b', 'b'],
  ['Multipart/Form-Data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data', ''],
  ['multipart/form-data; boundary=""', ''],
  [`multipart/form-data; boundary=${'b'.repeat(71)}`, ''],
  ['multipart/mixed; boundary=b', undefined],
  [undefined, undefined],
])('the boundary of %s is %j', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary)
})
