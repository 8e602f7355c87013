import { expect, test } from 'vitest'
import type { UploadOptions } from '../data'
import { pictureSource, picturesIn, withoutLocalPictures } from './pictures'

const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], '图.png', { type: 'image/png' })

function storeThatSays(path: string) {
  const uploads: { name: string; options: UploadOptions }[] = []
  return {
    uploads,
    upload: async (file: File, options: UploadOptions) => {
      uploads.push({ name: file.name, options })
      return path
    },
    fileAddress: async (stored: string) => `/static/${stored}?ticket=x`,
  }
}

test('[WGT-10] a picture is stored with biz=jeditor and jeditor=1, and shown from the store', async () => {
  const store = storeThatSays('jeditor/a.png')
  expect(await pictureSource(picture, store)).toBe('/static/jeditor/a.png')
  expect(store.uploads).toEqual([{ name: '图.png', options: { biz: 'jeditor', extra: { jeditor: '1' } } }])
})

test('[WGT-10] the answer local embeds the picture as base64', async () => {
  expect(await pictureSource(picture, storeThatSays('local'))).toBe('data:image/png;base64,iVBORw==')
})

test('only pictures are taken from what is pasted', () => {
  const text = new File(['x'], 'x.txt', { type: 'text/plain' })
  expect(picturesIn([text, picture] as unknown as FileList)).toEqual([picture])
  expect(picturesIn(null)).toEqual([])
})

test('pictures on the computer of whoever copied them are left out and counted', () => {
  const pasted =
    '<p class=MsoNormal>甲<img width=20 src="file:///C:/x.png" alt="a">乙<IMG src=C:\\y.png><img src="/files/z.png"></p>'
  expect(withoutLocalPictures(pasted)).toEqual({
    html: '<p class=MsoNormal>甲乙<img src="/files/z.png"></p>',
    count: 2,
  })
  expect(withoutLocalPictures('<p>file:///C:/x.png</p>')).toEqual({
    html: '<p>file:///C:/x.png</p>',
    count: 0,
  })
})
