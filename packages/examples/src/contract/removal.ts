import { may } from '@dougong/contract/access'
import { endpoint } from '@dougong/contract/endpoint'
import { z } from 'zod'

const access = may('system:examples:remove')

/** What goes with the examples. */
export const readExamples = endpoint({
  method: 'GET',
  path: '/sys/examples',
  summary: '示例的规模',
  access,
  result: z.object({
    tables: z.int(),
    rows: z.int(),
    /** Of them, those that people have made or changed. */
    ownRows: z.int(),
    /** Whether they stand in the menu. */
    isShown: z.boolean(),
  }),
})

/** Shows or hides their menu, for everybody; pages and records stay as they are. */
export const showExamples = endpoint({
  method: 'PUT',
  path: '/sys/examples/menu',
  summary: '在菜单中显示或隐藏示例',
  access,
  body: z.object({ isShown: z.boolean().meta({ title: '显示' }) }),
  result: z.null(),
})

export const removeExamples = endpoint({
  method: 'DELETE',
  path: '/sys/examples',
  summary: '移除示例',
  access,
  /** As many rows as the administrator was told of: should there be more by now, nothing is removed. */
  query: z.object({ rows: z.coerce.number().int().min(0).meta({ title: '数据条数' }) }),
  result: z.null(),
})
