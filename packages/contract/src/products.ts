import { z } from 'zod'
import { anyone } from './access'
import { endpoint } from './endpoint'
import { field } from './resource/field'
import { defineResource } from './resource/resource'

/** Products that the public site shows once they are published. */
export const products = defineResource({
  title: '产品',
  purpose: '展示在公开网站上的产品，发布后访客即可看到。',
  path: '/sys/product',
  permission: 'system:product',
  fields: {
    name: field.text('产品名称', { required: true, max: 100 }),
    price: field.decimal('价格', { decimals: 2, min: 0, max: 999_999_999 }),
    sortNo: field.integer('排序', { min: 0, max: 999_999 }),
    published: field.switch('发布', { values: ['Y', 'N'] }),
    summary: field.longText('简介', { required: true, max: 300 }),
    cover: field.image('封面图片'),
    images: field.images('产品图片'),
    description: field.richText('产品介绍'),
  },
  list: ['name', 'cover', 'summary', 'price', 'sortNo', 'published', 'updateTime', 'createTime'],
  search: ['name', 'published'],
  form: ['name', 'price', 'sortNo', 'published', 'summary', 'cover', 'images', 'description'],
  excel: ['name', 'summary', 'price', 'sortNo', 'published'],
  sort: { by: 'sortNo', order: 'asc' },
  history: true,
  comments: true,
})

/** A product as anybody sees it. */
export const publishedProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  images: z.array(z.string()),
  price: z.number().nullable(),
  description: z.string(),
})
export type PublishedProduct = z.output<typeof publishedProductSchema>

/** The published products in their order, for the public site. */
export const listPublishedProducts = endpoint({
  method: 'GET',
  path: '/site/products',
  summary: '公开的产品',
  access: anyone,
  result: z.array(publishedProductSchema),
})
