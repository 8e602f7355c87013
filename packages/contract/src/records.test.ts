import { expect, test } from 'vitest'
import { readRecordAddress, recordAddress } from './records'

test('an address of a record names it, whole or from its #', () => {
  const record = { at: '/online/cgform/api/orders', id: 'a1-B2' }
  const address = recordAddress(record)
  expect(address).toMatch(/^\/isps\/userAnnouncement#/)
  expect(readRecordAddress(address)).toEqual(record)
  expect(readRecordAddress(address.slice(address.indexOf('#')))).toEqual(record)
})

test.each([
  '',
  '/isps/userAnnouncement',
  '#4711',
  '/elsewhere#at=%2Fa&id=1',
  '#at=%2Fa',
  '#at=%E0%A4%A&id=1',
  '#at=/a&id=<b>',
])('%j names none', (address) => {
  expect(readRecordAddress(address)).toBeUndefined()
})
