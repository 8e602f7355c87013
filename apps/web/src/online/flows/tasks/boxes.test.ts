import { caseAddress } from '@dougong/contract/online/flows/case-address'
import { expect, test } from 'vitest'
import { fromHash, toHash } from '../../../resource/address/list-address'
import { boxes, boxInAddress, type BoxKey, readEnd } from './boxes'

const defaults = { filter: {}, advanced: {}, sort: undefined, page: { pageNo: 1, pageSize: 10 } }

test.each(boxes.map(({ key, resource }) => [key, resource] as const))(
  'the address of %s keeps which list it is and what it is asked',
  (key, resource) => {
    const query = { ...defaults, filter: { title: '*请假*' } }
    const hash = toHash({ ...query, filter: { ...boxInAddress(key), ...query.filter } }, defaults)
    expect(readEnd(hash)).toEqual({ box: key })
    expect(fromHash(resource, hash, defaults)).toEqual(query)
  },
)

test.each<[string, { box?: BoxKey; caseId?: string } | undefined]>([
  [caseAddress('a1-b2').replace(/^[^#]*/, ''), { caseId: 'a1-b2' }],
  ['#?box=mine', { box: 'mine' }],
  ['#?box=nothing', { box: 'todo' }],
  ['#?pageNo=2', { box: 'todo' }],
  ['', undefined],
  ['#section', undefined],
])('%s', (hash, end) => {
  expect(readEnd(hash)).toEqual(end)
})
