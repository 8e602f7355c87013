import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { FormButtonRow } from '@dougong/contract/online/forms/buttons/button'
import {
  type Form,
  type FormField,
  formTypes,
  linkOf,
  placeColumn,
} from '@dougong/contract/online/forms/form'
import { writeHead, writeOptions } from '@dougong/contract/online/forms/head'
import { nameInRecords } from '@dougong/contract/online/forms/to-resource'
import { shownField } from '@dougong/contract/resource/list-query'
import { offers, type Resource } from '@dougong/contract/resource/resource'

/*
 * How a form's pages are told to existing clients: from the published form, as far as the actor's view has it.
 */

/** A published form as an actor sees it. */
export interface SeenForm {
  form: Form
  resource: Resource
  /** Its sub forms, each under the table that names its records. */
  subs: readonly { form: Form; resource: Resource; title: string; buttons: readonly FormButtonRow[] }[]
  /** Its own buttons that the actor may press. */
  buttons: readonly FormButtonRow[]
  dictionaries: Dictionaries
}

type Shape = Record<string, unknown>

/** The field of the form behind a name of its resource, if it is seen. */
function seenFields(
  { form, resource }: Pick<SeenForm, 'form' | 'resource'>,
  names: readonly string[],
): FormField[] {
  return names.flatMap((name) => {
    const field = form.fields.find((each) => nameInRecords(each.name) === name)
    return field && shownField(resource, name) ? [field] : []
  })
}

/** The choices of fields with a dictionary of the system, by their names. */
function optionsOf(fields: readonly FormField[], dictionaries: Dictionaries): Shape {
  return Object.fromEntries(
    fields.flatMap(({ name, choices }) => {
      const items = choices.table === '' && choices.code !== '' ? dictionaries[choices.code] : undefined
      return items
        ? [[name, items.map(({ value, text }) => ({ value, text, title: text, label: text }))]]
        : []
    }),
  )
}

function dictionaryOf({ choices }: FormField): Shape {
  const { table, code, text } = choices
  return code === ''
    ? {}
    : table === ''
      ? { dictCode: code }
      : { dictTable: table, dictCode: code, dictText: text }
}

export function columnsOf(seen: SeenForm): Shape {
  const { form, resource, dictionaries } = seen
  const fields = seenFields(seen, resource.list)
  const { tree } = form
  return {
    code: form.id,
    currentTableName: form.table,
    description: form.title,
    tableType: formTypes.indexOf(form.type) + 1,
    relationType: form.relation === 'one' ? 1 : 0,
    formTemplate: String(form.columns),
    themeTemplate: form.theme,
    isDesForm: 'N',
    desFormCode: '',
    checkboxFlag: form.hasCheckboxes ? 'Y' : 'N',
    paginationFlag: form.isPaged ? 'Y' : 'N',
    scrollFlag: form.scrolls ? 1 : 0,
    columns: fields.map((field) => ({
      title: field.title,
      dataIndex: field.name,
      key: field.name,
      align: 'center',
      fieldType: field.control,
      dbType: field.type,
      sorter: field.isSortable,
      ...dictionaryOf(field),
      ...(typeof field.options['showLength'] === 'number' && { showLength: field.options['showLength'] }),
    })),
    dictOptions: optionsOf(fields, dictionaries),
    fieldHrefSlots: fields
      .filter(({ href }) => href !== '' && !href.includes('{{'))
      .map(({ name, href }) => ({ slotName: name, href })),
    cgButtonList: buttonList(seen.buttons.filter(({ buttonStyle }) => buttonStyle !== 'form')),
    hideColumns: hiddenButtons(resource),
    enhanceJs: '',
    ...(tree && { pidField: tree.parent, hasChildrenField: tree.hasChild, textField: tree.name }),
  }
}

/** Buttons as these clients draw them: all run by `doButton`; conditions that only this product can read are judged there. */
function buttonList(buttons: readonly FormButtonRow[]): Shape[] {
  return buttons.map(({ actionJson: _, exp, ...button }) => ({
    ...button,
    optType: 'action',
    exp: exp?.includes('#') ? exp : '',
  }))
}

/** The buttons that the actor does not have, in the words of these clients. */
function hiddenButtons(resource: Resource): string[] {
  const buttons = {
    add: ['add'],
    edit: ['edit'],
    delete: ['delete', 'batch_delete'],
    import: ['import'],
    export: ['export'],
  } as const
  return Object.entries(buttons).flatMap(([verb, codes]) =>
    offers(resource, verb as keyof typeof buttons) ? [] : [...codes],
  )
}

export function erpColumnsOf(seen: SeenForm): Shape {
  const { dictionaries, subs } = seen
  return {
    main: columnsOf(seen),
    subList: subs.map((sub) => ({
      ...columnsOf({ ...sub, subs: [], dictionaries }),
      foreignKeys: linkOf(sub.form)?.name ?? '',
    })),
  }
}

/** As these clients look for a value: what cannot be typed into a search is another control. */
const searchControls: Readonly<Partial<Record<string, string>>> = {
  password: 'text',
  file: 'text',
  image: 'text',
  textarea: 'text',
  umeditor: 'text',
  markdown: 'text',
  json: 'text',
  color: 'text',
  rate: 'text',
  signature: 'text',
  transfer: 'list_multi',
  checkbox: 'list_multi',
  radio: 'list',
}

export function queryItemsOf(seen: SeenForm): Shape[] {
  const { resource, dictionaries } = seen
  return seenFields(seen, resource.search).map((field, index) => ({
    field: field.name,
    label: field.title,
    view: searchControls[field.control] ?? field.control,
    mode: field.searchMode,
    /* the first two are shown, the rest unfolded */
    hidden: index < 2 ? '0' : '1',
    type: field.type,
    ...dictionaryOf(field),
    dictOptions: optionsOf([field], dictionaries)[field.name] ?? [],
  }))
}

/** These clients draw a range for every mode but one, so what is searched for otherwise is one input to them. */
export function singleOrGroup(items: readonly Shape[]): Shape[] {
  return items.map((item) => ({ ...item, mode: item['mode'] === 'group' ? 'group' : 'single' }))
}

export function queryPropertiesOf(seen: SeenForm): Shape {
  const items = queryItemsOf(seen)
  return {
    properties: Object.fromEntries(
      items.map(({ field, label, ...rest }) => [field, { title: label, ...rest }]),
    ),
    searchFieldList: items.map(({ field }) => field),
    joinQuery: false,
    table: seen.form.table,
  }
}

/** The inputs of a form, its sub forms as tabs among them. */
export function formItemOf(seen: SeenForm, { withSubs = true } = {}): Shape {
  const { properties, required } = schemaOf(seen)
  const tabs = withSubs ? seen.subs.map((sub, index) => [sub.form.table, tabOf(seen, sub, index)]) : []
  const { fields: _fields, indexes: _indexes, ...head } = seen.form
  return {
    head: writeHead(head),
    schema: {
      table: seen.form.table,
      type: 'object',
      properties: { ...properties, ...Object.fromEntries(tabs) },
      required,
    },
    enhanceJs: '',
    cgButtonList: buttonList(seen.buttons.filter(({ buttonStyle }) => buttonStyle === 'form')),
  }
}

function schemaOf(seen: Pick<SeenForm, 'form' | 'resource' | 'dictionaries'>) {
  const { resource, form, dictionaries } = seen
  const link = linkOf(form)?.name
  const fields = form.fields.filter(
    ({ name }) => resource.form.includes(name) && name !== link && name !== placeColumn,
  )
  const properties = fields.map((field, order) => {
    const { readOnly = false } = resource.fields[field.name] ?? {}
    return [
      field.name,
      {
        title: field.title,
        type: ['int', 'long', 'double', 'BigDecimal'].includes(field.type) ? 'number' : 'string',
        view: field.control,
        order,
        dbPointLength: field.decimals,
        maxLength: field.type === 'string' ? field.length : undefined,
        ...dictionaryOf(field),
        enum: optionsOf([field], dictionaries)[field.name],
        defVal: field.defaultValue,
        fieldExtendJson: writeOptions(field.options),
        ui: { widgetattrs: { disabled: readOnly } },
        disabled: readOnly,
      },
    ] as const
  })
  const required = fields.filter(({ name }) => resource.fields[name]?.required).map(({ name }) => name)
  return { properties: Object.fromEntries(properties), required }
}

function tabOf({ dictionaries }: SeenForm, sub: SeenForm['subs'][number], order: number): Shape {
  const { properties, required } = schemaOf({ ...sub, dictionaries })
  const isOne = sub.form.relation === 'one'
  const columns = Object.entries(properties).map(([key, { ui: _ui, ...column }]) => ({
    key,
    ...column,
    width: sub.form.fields.find(({ name }) => name === key)?.width,
  }))
  return {
    view: 'tab',
    key: sub.form.table,
    title: sub.title,
    describe: sub.title,
    relationType: isOne ? 1 : 0,
    foreignKey: linkOf(sub.form)?.name ?? '',
    order,
    required,
    hideButtons: hiddenButtons(sub.resource).map((code) => `form_sub_${code}`),
    ...(isOne ? { properties } : { columns }),
  }
}
