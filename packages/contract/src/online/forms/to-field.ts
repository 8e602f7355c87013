import { patterns } from '../../patterns'
import type { Field } from '../../resource/field'
import type { SearchControl } from '../../resource/field-kinds/kind-rules'
import type { TextField } from '../../resource/field-kinds/text'
import { longestLabel } from '../../resource/resource'
import { longestNames } from '../../resource/field-kinds/names'
import { largestNumber } from '../../reading/read-number'
import { tableDictionaryCode } from '../../resource/table-dictionary'
import { parsed } from './head'
import { type Choices, controls, type FormField, isUnique } from './form'

/** So many characters hold what has no limit of its own: as many as a saved text may have. */
const longestText = { Text: 65_535, LongText: 1_000_000 } as const

/** What a field of a form is to the engine: its kind by its control and its column's type, its limits by both. */
export function toField(field: FormField): Field {
  const { title, control, isRequired, isReadOnly, expressions } = field
  /* what is told of another record is shown, and nothing else */
  if (control === 'link_table_field') return { ...kindOf(field), title, ...lookOf(field) } as Field
  return {
    ...kindOf(field),
    title,
    ...(field.defaultValue !== '' && control !== 'password' && { default: field.defaultValue }),
    ...searchOf(field),
    ...lookOf(field),
    ...(!field.isStored && { unstored: true }),
    ...(isVirtual(field) && { computed: true }),
    ...((isRequired || field.validation === '*') && { required: true }),
    ...((isReadOnly || expressions?.formula !== undefined) && { readOnly: true }),
    ...expressions,
    ...(isUnique(field) && { unique: true }),
  } as Field
}

/** Whether a formula gives its value to whoever looks, and no column holds it. */
export function isVirtual({ isStored, expressions }: Pick<FormField, 'isStored' | 'expressions'>): boolean {
  return !isStored && expressions?.formula !== undefined
}

/** What only this kind of field has. */
function kindOf(field: FormField): Record<string, unknown> {
  const { control, choices, options } = field
  const max = Math.min(charactersOf(field), longestNames)
  switch (control) {
    case 'list':
    case 'radio':
    case 'sel_search':
      return {
        kind: 'dict',
        dictionary: dictionaryOf(choices),
        ...(control !== 'list' && { control: control === 'radio' ? 'radio' : 'search' }),
        ...(field.type === 'string' ? { max } : { numeric: true }),
      }
    case 'checkbox':
    case 'list_multi':
    case 'transfer':
      return {
        kind: 'dicts',
        dictionary: dictionaryOf(choices),
        ...(control !== 'list_multi' && { control: control === 'checkbox' ? 'boxes' : 'transfer' }),
        max,
      }
    case 'switch':
      return { kind: 'switch', values: switchValues(field) }
    case 'time':
      return { kind: 'time' }
    case 'sel_user':
      return { kind: options['multiSelect'] === false ? 'user' : 'users', max }
    case 'sel_depart':
      return { kind: options['multiSelect'] === false ? 'department' : 'departments', max }
    case 'cat_tree':
      return {
        kind: 'category',
        ...(choices.code !== '' && { below: choices.code }),
        ...(choices.text !== '' && { fills: choices.text }),
        max,
      }
    case 'sel_tree': {
      const [id, parent, name] = treeNames(choices)
      return {
        kind: options['multiSelect'] === true ? 'nodes' : 'node',
        dictionary: tableDictionaryCode({ table: choices.table, text: name, value: id, condition: '' }),
        parent,
        ...(choices.code !== '' && { root: choices.code }),
        max,
      }
    }
    /* a record of another form is found while one types, by the first of the columns that tell of it */
    case 'link_table': {
      const others = titlesOf(choices).slice(1)
      return {
        kind: options['multiSelect'] === true ? 'dicts' : 'dict',
        dictionary: dictionaryOf(relatedRecord(choices)),
        control: 'record',
        ...(others.length > 0 && { shows: others.join(',') }),
        max,
      }
    }
    case 'link_table_field':
      return {
        kind: 'text',
        max: longestNames,
        related: { through: choices.table, shows: choices.text },
        computed: true,
        readOnly: true,
      }
    case 'link_down':
      return linkedKind(readLink(choices), undefined, max)
    case 'file':
      return Number(options['uploadnum']) === 1
        ? { kind: 'file', max }
        : { kind: 'files', ...maxFilesOf(field), max }
    case 'image':
      return Number(options['uploadnum']) === 1
        ? { kind: 'image', max }
        : { kind: 'images', ...maxFilesOf(field), max }
    case 'popup':
      return {
        kind: 'report',
        report: choices.table,
        columns: joined(choices.code),
        fills: joined(choices.text),
        ...(options['popupMulti'] !== false && { several: true }),
        max,
      }
    case 'popup_dict':
      return {
        kind: 'reportChoice',
        report: choices.table,
        value: choices.code,
        text: choices.text,
        ...(options['popupMulti'] === true && { several: true }),
        max,
      }
    case 'signature':
      return { kind: 'signature', max }
    case 'rate':
      return { kind: 'rating', min: 0, max: starsOf(field) }
    case 'json':
      return { kind: 'json', max: charactersOf(field) }
    case 'color':
      return { kind: 'colour', max: Math.min(charactersOf(field), 9) }
    case 'pca':
      return { kind: 'area', max: charactersOf(field) }
    case 'password':
      return { kind: 'password', max: charactersOf(field), secret: true }
    case 'textarea':
      return { kind: 'longText', max: charactersOf(field) }
    case 'umeditor':
      return { kind: 'richText', max: charactersOf(field) }
    case 'markdown':
      return { kind: 'markdown', max: charactersOf(field) }
    default:
      return kindOfType(field)
  }
}

/** Fields that are typed into are told by what their column holds. */
function kindOfType(field: FormField): Record<string, unknown> {
  switch (field.type) {
    case 'int':
      return { kind: 'integer', min: -(2 ** 31), max: 2 ** 31 - 1 }
    case 'long':
      return { kind: 'integer' }
    case 'double':
    case 'BigDecimal': {
      const max = largest(field)
      return { kind: 'decimal', decimals: field.decimals, min: -max, max }
    }
    case 'Date':
      return { kind: 'date' }
    case 'Datetime':
      return { kind: 'datetime' }
    case 'string':
      return { kind: 'text', max: charactersOf(field), ...patternOf(field) }
    default:
      return { kind: 'longText', max: charactersOf(field), ...patternOf(field) }
  }
}

/** A field that chooses what stands below another's choice, which the first of them configures. */
export function belowField(field: FormField, first: FormField, above: string): Field {
  const { title, isRequired, isReadOnly } = field
  const max = Math.min(charactersOf(field), longestNames)
  return {
    ...linkedKind(readLink(first.choices), above, max),
    title,
    ...(isRequired && { required: true }),
    ...(isReadOnly && { readOnly: true }),
    ...lookOf(field),
  } as Field
}

function linkedKind(link: Link | undefined, above: string | undefined, max: number): Record<string, unknown> {
  const { table = '', text = '', value = '', key = '', parent = '', condition = '' } = link ?? {}
  const first = above === undefined
  return {
    kind: 'linked',
    dictionary: tableDictionaryCode({ table, text, value, condition: first ? condition : '' }),
    parent,
    key,
    ...(above !== undefined && { above }),
    max,
  }
}

/** What a linked drop-down is configured by: its table, and the fields of the form that follow. */
export interface Link {
  table: string
  text: string
  value: string
  key: string
  parent: string
  condition: string
  follows: readonly string[]
}

/** Reads the configuration of a linked drop-down, as existing clients write it; undefined where it is none. */
export function readLink({ table }: Choices): Link | undefined {
  const read = parsed(table)
  if (typeof read !== 'object' || read === null) return undefined
  const link = read as Record<string, unknown>
  const word = (name: string) => (typeof link[name] === 'string' ? link[name].trim() : '')
  return {
    table: word('table'),
    text: word('txt'),
    value: word('key'),
    key: word('idField'),
    parent: word('pidField'),
    condition: word('condition'),
    follows: word('linkField')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

/** The choices of a related record: its id is stored, its title shown. */
export function relatedRecord(choices: Choices): Choices {
  const { table, code } = choices
  return { table, code: code === '' ? 'id' : code, text: titlesOf(choices)[0] ?? '' }
}

/** The columns that tell of a related record; the first is its title. */
function titlesOf({ text }: Choices): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The names that matter in a tree's table: of its key, of what is above a node, and of what it is called by. */
export function treeNames({ text }: Choices): [id: string, parent: string, name: string] {
  const [id = '', parent = '', name = ''] = text.split(',').map((each) => each.trim())
  return [id, parent, name]
}

/** How many stars a rating has: five, or as many as its settings say. */
function starsOf({ options }: FormField): number {
  const stars = Number(options['max'])
  return Number.isInteger(stars) && stars >= 1 && stars <= 10 ? stars : 5
}

function maxFilesOf({ options }: FormField): { most?: number } {
  const maxFiles = Number(options['uploadnum'])
  return Number.isInteger(maxFiles) && maxFiles > 1 && maxFiles <= 100 ? { most: maxFiles } : {}
}

/** How values and input look besides their kind. */
function lookOf({ href, options }: FormField): Pick<Field, 'look'> {
  const cut = Number(options['showLength'])
  const labelLength = labelLengthIn(options['labelLength'])
  const look = {
    ...(href !== '' && { href }),
    ...(Number.isInteger(cut) && cut > 0 && cut <= 1000 && { cut }),
    ...(labelLength !== undefined && { labelLength }),
    ...(isOn(options['isFixed']) && { fixed: true }),
    ...(isOn(options['isOneRow']) && { wholeLine: true }),
  }
  return Object.keys(look).length > 0 ? { look } : {}
}

/** How many characters of a title are shown; undefined where that is not said. */
export function labelLengthIn(setting: unknown): number | undefined {
  const length = Number(setting)
  return Number.isInteger(length) && length > 0 ? Math.min(length, longestLabel) : undefined
}

/** Whether a setting is on, as existing clients write it. */
export function isOn(setting: unknown): boolean {
  return setting === 1 || setting === '1' || setting === true || setting === 'true'
}

/** How lists are searched by the field, where that is not the usual way of its kind. */
function searchOf(field: FormField): Pick<Field, 'search'> {
  const { isSearched, searchMode, search, title } = field
  if (!isSearched) return {}
  if (search) {
    const as = { ...kindOf(searchedField(field)), title } as SearchControl
    return {
      search: {
        as,
        ...(search.defaultValue !== '' && { default: search.defaultValue }),
        ...((search.isRequired || search.validation === '*') && { required: true }),
      },
    }
  }
  const mode = modes[searchMode]
  return mode === defaultMode(field) ? {} : { search: { mode } }
}

const modes = { single: 'exact', like: 'part', group: 'range' } as const

/** How lists search by a field whose form does not say it. */
function defaultMode({ control, type }: FormField): (typeof modes)[keyof typeof modes] {
  if (control === 'time') return 'range'
  if (control !== 'text' && control !== 'date' && control !== 'datetime') return 'exact'
  if (type === 'Date' || type === 'Datetime') return 'range'
  return type === 'string' || type === 'Text' || type === 'LongText' ? 'part' : 'exact'
}

/** The field as its own search asks for it: by another control, from other choices. */
export function searchedField(field: FormField): FormField {
  const { search } = field
  if (!search) return field
  const control = controls.find((known) => known === search.control) ?? 'text'
  return { ...field, control, choices: search.choices, validation: search.validation, options: {} }
}

/** Names of rules that hold of every value of the field's type anyway, or that are options of their own. */
const notPatterns: readonly string[] = ['', 'only', '*']

function patternOf({ validation, options }: FormField): Partial<TextField> {
  if (notPatterns.includes(validation)) return {}
  const { validateError } = options
  return {
    ...(Object.hasOwn(patterns, validation) ? { pattern: validation } : { expression: validation }),
    ...(typeof validateError === 'string' &&
      validateError !== '' && { mismatch: validateError.slice(0, 200) }),
  }
}

/** A dictionary by its code, or a table's rows, perhaps those `where` a condition holds. */
export function dictionaryOf({ table, code, text }: Choices): string {
  if (table === '') return code
  const [, name = table, condition = ''] = /^(\S+)\s+where\s+(.*)$/is.exec(table) ?? []
  return tableDictionaryCode({ table: name, text, value: code, condition: condition.trim() })
}

function charactersOf({ type, length }: FormField): number {
  return type === 'Text' || type === 'LongText' ? longestText[type] : length
}

/** The largest number of so many digits, some of them behind the point. */
function largest({ length, decimals }: FormField): number {
  return Math.min(Number(`${'9'.repeat(length - decimals) || '0'}.${'9'.repeat(decimals)}0`), largestNumber)
}

/** The values of a switch: what is stored for yes, and for no. */
export function switchValues({ options }: Pick<FormField, 'options'>): string[] {
  const { values } = options
  return Array.isArray(values) ? values.map(String) : ['Y', 'N']
}

function joined(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .join(',')
}
