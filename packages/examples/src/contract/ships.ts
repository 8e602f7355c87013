import { z } from 'zod'
import { may } from '@dougong/contract/access'
import { endpoint } from '@dougong/contract/endpoint'
import { field } from '@dougong/contract/resource/field'
import { defineResource, permissionFor } from '@dougong/contract/resource/resource'

/** Ships in port, each perhaps with tugs below it: the rows of the live tables. */
export const ships = defineResource({
  title: '船舶',
  purpose: '港内船舶及其拖船，可编辑表格的示例都用这些记录。',
  path: '/mock/vxe',
  permission: 'demo:ship',
  fields: {
    parentId: field.text('上级', { max: 36, createOnly: true }),
    num: field.integer('序号', { min: 0, max: 999_999 }),
    shipName: field.text('船名', { required: true, max: 100 }),
    call: field.text('呼叫', { max: 100 }),
    len: field.decimal('长', { decimals: 2, min: 0, max: 9999 }),
    ton: field.decimal('吨', { decimals: 2, min: 0, max: 99_999_999 }),
    payer: field.text('付款方', { max: 100 }),
    count: field.integer('数', { min: 0, max: 999_999 }),
    company: field.text('公司', { max: 100 }),
    trend: field.text('动向', { max: 200 }),
  },
  list: ['num', 'shipName', 'call', 'len', 'ton', 'payer', 'count', 'company', 'trend'],
  search: ['shipName'],
  form: ['parentId', 'num', 'shipName', 'call', 'len', 'ton', 'payer', 'count', 'company', 'trend'],
  sort: { by: 'num', order: 'asc' },
  verbs: ['list', 'add', 'edit', 'delete'],
  alsoAt: { list: '/mock/vxe/getData' },
})

/** The page id under which tables of ships are live. */
export const shipsPage = 'ships'

const row = z.record(z.string(), z.unknown())
const saved = z.array(row)

/** Saves one row, new or changed, and returns it as it stands then; `_base` holds what its cells were before. */
export const saveShip = endpoint({
  method: ['PUT', 'POST'],
  path: '/mock/vxe/immediateSaveRow',
  summary: '保存一行船舶',
  access: may(permissionFor(ships, 'edit')),
  body: row,
  result: saved,
  message: '保存成功',
  code: 200,
})

/** Saves several rows, all or none. */
export const saveShips = endpoint({
  method: ['POST', 'PUT'],
  path: '/mock/vxe/immediateSaveAll',
  summary: '保存多行船舶',
  access: may(permissionFor(ships, 'edit')),
  body: z.array(row).max(500),
  result: saved,
  message: '保存成功',
  code: 200,
})
