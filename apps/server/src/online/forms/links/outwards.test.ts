import type { AnswerField } from '@dougong/contract/online/links/answers'
import type { FieldOptions } from '@dougong/contract/resource/field-kinds/kind-rules'
import { expect, test } from 'vitest'
import { outwards } from './outwards'

/** A field with every option there is, whether they go together or not. */
const everything: Required<FieldOptions> & Record<string, unknown> = {
  kind: 'dict',
  title: '性别',
  required: true,
  createOnly: true,
  readOnly: true,
  unique: true,
  secret: true,
  default: '1',
  search: { mode: 'exact' },
  unstored: true,
  look: { cut: 3 },
  computed: true,
  related: { through: 'owner', shows: 'phone' },
  formula: 'a',
  shownWhen: 'a',
  requiredWhen: 'a',
  readOnlyWhen: 'a',
  permission: 'online:inside:see',
  editPermission: 'online:inside:change',
  restricted: { list: 'online:inside:list' },
  column: 'sex_column',
  dictionary: 'sex_dictionary',
  control: 'search',
  shows: 'name,phone',
  parent: 'pid',
  key: 'no',
  above: 'province',
  below: 'B01',
  fills: 'name',
  report: 'inside_report',
  columns: 'a,b',
  language: 'sql',
  max: 10,
  min: 1,
  decimals: 2,
  pattern: 'email',
  expression: '^x$',
  mismatch: '不符',
  numeric: true,
  values: ['1', '0'],
  most: 3,
  notYetInvented: 'inside',
}

test('of a field strangers get what a value is judged by, and no other key: no column, dictionary or permission', () => {
  const field: AnswerField = { name: 'sex', input: 'choice', field: everything, options: [], files: 0 }
  const outside = outwards(field)
  expect(Object.keys(outside).toSorted()).toEqual(['field', 'files', 'input', 'name', 'options'])
  expect(Object.keys(outside.field).toSorted()).toEqual(
    [
      'kind',
      'title',
      'required',
      'readOnly',
      'unstored',
      'computed',
      'default',
      'formula',
      'shownWhen',
      'requiredWhen',
      'readOnlyWhen',
      'max',
      'min',
      'decimals',
      'pattern',
      'expression',
      'mismatch',
      'numeric',
      'values',
      'most',
    ].toSorted(),
  )
})
