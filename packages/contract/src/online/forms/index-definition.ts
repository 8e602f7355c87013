import { z } from 'zod'
import type { FormIndex } from './form'
import { nameOf } from './head'

const text = (max: number) => z.string().max(max).nullable().optional()

/** A row of onl_cgform_index as existing clients read and write it. */
export const formIndexSchema = z.object({
  id: text(36),
  cgformHeadId: text(36), // sic
  indexName: z.string().max(200).meta({ title: '索引名称' }),
  indexNameOld: text(200),
  /** Columns, joined by commas. */
  indexField: z.string().max(2000).meta({ title: '索引栏位' }),
  indexType: text(32),
  isDbSynch: text(2), // sic
  delFlag: z.int().nullable().optional(),
  createBy: text(100),
  createTime: text(30),
  updateBy: text(100),
  updateTime: text(30),
})
export type FormIndexRow = z.output<typeof formIndexSchema>

export function readIndex(row: FormIndexRow): FormIndex {
  const publishedName = nameOf(row.indexNameOld)
  return {
    id: row.id ?? '',
    name: nameOf(row.indexName),
    ...(publishedName !== '' && { publishedName }),
    fields: row.indexField
      .split(',')
      .map(nameOf)
      .filter((name) => name !== ''),
    isUnique: row.indexType === 'unique',
  }
}

export function writeIndex({ id, name, publishedName, fields, isUnique }: FormIndex) {
  return {
    id,
    indexName: name,
    indexNameOld: publishedName ?? null,
    indexField: fields.join(','),
    indexType: isUnique ? 'unique' : 'normal',
    isDbSynch: publishedName === undefined ? 'N' : 'Y',
    delFlag: 0,
  } satisfies Partial<FormIndexRow>
}
