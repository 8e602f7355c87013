import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'

/**
 * Whether a value of a unique field is still free, a courtesy while a form is filled in. It answers only for fields that a
 * resource declares unique, and only to somebody who may add or change its records.
 */
export const checkDuplicate = endpoint({
  method: 'GET',
  path: '/sys/duplicate/check',
  summary: '唯一性校验',
  access: signedIn,
  query: z.object({
    /** The table, or the path of the resource. */
    tableName: z.string().min(1).max(100).meta({ title: '表名' }),
    /** The column, or the name of the field. */
    fieldName: z.string().min(1).max(100).meta({ title: '字段名' }),
    fieldVal: z.string().max(4000).default('').meta({ title: '字段值' }),
    /** The record that may keep its value. */
    dataId: z.string().max(36).optional().meta({ title: '主键' }),
  }),
  result: z.null(),
  message: '该值可用！',
  code: 200,
})
