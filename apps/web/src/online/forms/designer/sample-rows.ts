import type { Field } from '@dougong/contract/resource/field'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import type { Resource } from '@dougong/contract/resource/resource'
import { viewOf } from '../../../resource/field-kinds/index'
import type { ResourceRow } from '../../../resource/resource.queries'

const samples = {
  text: (title: string, n: number) => `${title}${n}`,
  number: (_: string, n: number) => n * 12,
  date: (_: string, n: number) => `2026-01-0${n}`,
  datetime: (_: string, n: number) => `2026-01-0${n} 08:30:00`,
  time: (_: string, n: number) => `0${n}:30:00`,
}

/** Made-up rows for a preview: something of every field that a word, a number or a day can stand for. */
export function sampleRows(resource: Resource): ResourceRow[] {
  return [1, 2, 3].map((n) => ({
    id: String(n),
    createBy: 'admin',
    createTime: samples.datetime('', n),
    ...Object.fromEntries(Object.entries(resource.fields).flatMap(([name, field]) => cell(name, field, n))),
  }))
}

function cell(name: string, field: Field, n: number): [string, unknown][] {
  const { editable } = viewOf(field.kind)
  /* a file that is not there would be asked for */
  if (editable === 'file' || editable === 'image') return []
  const value = samples[valueTypeOf(field)](field.title, n)
  return [
    [name, value],
    [`${name}_dictText`, String(value)],
  ]
}
