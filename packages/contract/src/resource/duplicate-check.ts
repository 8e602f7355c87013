import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'

/**
 * Whether a value of a unique field is free; `dataId` is the record it may belong to. It answers for (table, column) pairs
 * that a resource declares unique, and who may write that resource; a taken value is a refusal.
 */
export const checkDuplicate = endpoint({
  method: 'GET',
  path: '/sys/duplicate/check',
  summary: '唯一性校验',
  access: signedIn,
  query: z.object({
    /** The table, or the path of the resource. */
    tableName: z.string().max(100).meta({ title: '表名' }),
    fieldName: z.string().max(100).meta({ title: '字段名' }),
    fieldVal: z.string().max(4000).default('').meta({ title: '值' }),
    dataId: z.string().max(36).optional().meta({ title: '主键' }),
  }),
  result: z.null(),
  message: '该值可用！',
})
