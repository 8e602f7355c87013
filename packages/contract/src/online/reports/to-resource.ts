import type { Field } from '../../resource/field'
import { dictionaryFields } from '../../resource/field-kinds/dictionary'
import { fileFields } from '../../resource/field-kinds/file'
import type { FieldOptions } from '../../resource/field-kinds/kind-rules'
import { numberFields } from '../../resource/field-kinds/number'
import { textFields } from '../../resource/field-kinds/text'
import { timeFields } from '../../resource/field-kinds/time'
import type { Resource } from '../../resource/resource'
import type { ReportDefinition } from './calls'
import type { ReportItem, ReportParam } from './report'

/** The name of a parameter among the fields of a report, where a column may have the same name. */
export function nameOfParam(name: string): string {
  return `self_${name}`
}

/**
 * A report as a resource that is only listed: its columns as fields, its query items and parameters as the search. `initial` holds
 * what the address of its page says of them: they start with it, and a reset returns to it.
 */
export function reportResource(
  { id, name, items, params, mayExport }: ReportDefinition,
  initial: Readonly<Record<string, string>> = {},
): Resource {
  const paramFields = params.map((param): [string, Field] => [
    nameOfParam(param.paramName),
    paramField(param, initial),
  ])
  const columns = items.filter(({ isShow }) => isShow === 1).map(({ fieldName }) => fieldName)
  const parameters = new Set(params.map(({ paramName }) => paramName))
  /* a query item with the name of a parameter is left to the parameter */
  const searched = items
    .filter(({ isSearch, fieldName }) => isSearch === 1 && !parameters.has(fieldName))
    .map(({ fieldName }) => fieldName)
  return {
    title: name,
    path: `/online/cgreport/api/${id}`,
    permission: '',
    fields: Object.fromEntries([
      ...paramFields,
      ...items.map((item): [string, Field] => [item.fieldName, itemField(item, initial[item.fieldName])]),
    ]),
    list: columns,
    search: [...paramFields.map(([param]) => param), ...searched],
    form: [],
    excel: columns,
    sort: { by: columns[0] ?? 'id', order: 'asc' },
    verbs: mayExport ? ['list', 'export'] : ['list'],
  }
}

function paramField(
  { paramName, paramTxt, paramValue }: ReportParam,
  initial: Readonly<Record<string, string>>,
) {
  const begins = initial[paramName] ?? initial[nameOfParam(paramName)] ?? paramValue
  return textFields.text(paramTxt, {
    max: 1000,
    search: { mode: 'exact' as const, ...(begins !== '' && { default: begins }) },
  })
}

function itemField(item: ReportItem, begins: string | undefined): Field {
  const isRange = item.searchMode === 'group'
  const isText = item.fieldType === 'String' || item.fieldType === 'Image'
  const options: FieldOptions = {
    ...(item.isOrder === 0 && { computed: true }),
    search: {
      mode: isRange ? 'range' : isText ? 'part' : 'exact',
      ...(begins !== undefined && begins !== '' && { default: begins }),
    },
    ...(item.fieldHref !== '' && { look: { href: item.fieldHref } }),
  }
  const { fieldTxt: title } = item
  if (item.dictCode !== '') return dictionaryFields.dict(title, item.dictCode, options)
  switch (item.fieldType) {
    case 'Integer':
      return numberFields.integer(title, options)
    case 'Long':
      return numberFields.decimal(title, options)
    case 'Date':
      return timeFields.date(title, options)
    case 'Datetime':
      return timeFields.datetime(title, options)
    case 'Image':
      return fileFields.images(title, options)
    default:
      return textFields.text(title, { ...options, max: 4000 })
  }
}
