import { formsBase } from './pages'
import type { Field } from '../../resource/field'
import { holdsState } from '../../resource/definition/approval-rules'
import { scopeOf } from '../../resource/formula/behaviour'
import { behaviourIssues } from '../../resource/formula/behaviour-issues'
import { partsPath } from '../../resource/endpoints'
import { auditFields, type Layout, type Part, type Resource } from '../../resource/resource'
import { stateField } from '../state-field'
import { type Form, type FormField, linkOf, placeColumn } from './form'
import { belowField, isOn, isVirtual, labelLengthIn, readLink, toField } from './to-field'

/** What a record's own columns are called in records. */
const namesOfOwn = new Map<string, string>([
  ['id', 'id'],
  ['create_by', 'createBy'],
  ['create_time', 'createTime'],
  ['update_by', 'updateBy'],
  ['update_time', 'updateTime'],
])

/** The column that holds whose department a record is; the server fills it in. */
export const departmentColumn = 'sys_org_code'

/** What existing clients write in place of a root's parent. */
const rootParent = '0'

/** What a form's field is called in the records of its resource. */
export function nameInRecords(column: string): string {
  return namesOfOwn.get(column) ?? column
}

/**
 * The calls of a form below the API base, and its permission codes: a view has its own. Tables are spelt in small letters,
 * so that no other form has the path of a view.
 */
export function addressOf({ table }: Pick<Form, 'table'>): { path: string; permission: string } {
  return {
    path: `${formsBase}/${table.replace('$', 'V')}`,
    permission: `online:${table.replace('$', ':v')}`,
  }
}

const placesOfParts = { normal: 'tables', tab: 'tabs', erp: 'lists', innerTable: 'rows' } as const

/** How the form's pages are arranged. */
function layoutOf({ columns, options, theme, isPaged, hasCheckboxes }: Form): Layout {
  const minWidth = Number(options['modalMinWidth'])
  const labelLength = isOn(options['formLabelLengthShow']) && labelLengthIn(options['formLabelLength'])
  return {
    columns,
    parts: placesOfParts[theme],
    ...(isOn(options['modelFullscreen']) && { fillsWindow: true }),
    ...(Number.isInteger(minWidth) && minWidth >= narrowest && { minWidth: Math.min(minWidth, widest) }),
    ...(labelLength && { labelLength }),
    ...(!isPaged && { unpaged: true }),
    ...(!hasCheckboxes && { unticked: true }),
  }
}

/** So many characters say what a form is for. */
export const longestPurpose = 200
/** Pixels that a form can be asked to be wide at least. */
const [narrowest, widest] = [200, 4000]

/**
 * The resource that a form in order stands for, with its sub forms as parts: from there on nothing knows that it was not
 * written in code.
 */
export function toResource(form: Form, subs: readonly Form[] = []): Resource {
  const { title, fields, tree } = form
  const own = fields.filter(isOwn)
  const link = linkOf(form)
  const listed = fields.filter(
    (field) =>
      field.control !== 'password' &&
      (field.isStored || field.control === 'link_table_field' || isVirtual(field)),
  )
  const isFilledIn = ({ name }: FormField) => name !== tree?.hasChild && name !== departmentColumn
  /* what a record stands below is given with it, whether the form asks for it or not */
  const above = [link?.name, tree?.parent].filter((name) => name !== undefined)
  const inForm = own.filter((field) => field.isInForm && !above.includes(field.name) && isFilledIn(field))
  const list = listed
    .filter((field) => field.isInList && field !== link)
    .map(({ name }) => nameInRecords(name))
  const address = addressOf(form)
  const parts = [...subs].sort((one, other) => one.place - other.place || (one.table < other.table ? -1 : 1))
  return withoutIdle({
    title,
    ...purposeIn(form),
    ...address,
    fields: {
      ...recordFields(form),
      ...(link && { [placeColumn]: { kind: 'integer', title: '序号', readOnly: true } as const }),
    },
    list: list.length > 0 ? list : listed.filter((field) => inForm.includes(field)).map(({ name }) => name),
    search: listed
      .filter(({ isSearched, isStored }) => isSearched && isStored)
      .map(({ name }) => nameInRecords(name)),
    form: [...above, ...inForm.map(({ name }) => name)],
    excel: listed
      .filter((field) => (inForm.includes(field) || field.isInList) && field !== link && field.name !== 'id')
      .map(({ name }) => nameInRecords(name)),
    sort: sortOf(form),
    layout: layoutOf(form),
    history: true,
    ...(!link && approvalsIn(form)),
    ...(isOn(form.options['commentStatus']) && form.type !== 'sub' && { comments: true }),
    ...(tree && {
      tree: { parent: tree.parent, root: rootParent, hasChild: tree.hasChild },
      /* a sheet cannot tell what stands below what */
      verbs: ['list', 'add', 'edit', 'delete', 'export'] as const,
    }),
    ...(parts.length > 0 && {
      parts: Object.fromEntries(parts.map((sub) => [sub.table, partOf(sub, address.path)])),
    }),
  })
}

/** A form whose records have been sent through a flow, or can be, has the field that holds where they stand. */
function approvalsIn({ fields }: Form): Pick<Resource, 'approvals'> {
  const state = fields.find(({ name }) => name === stateField.name)
  return state && holdsState(toField(state)) ? { approvals: { state: state.name } } : {}
}

/** What the designer says that the form is for, where that is a sentence. */
function purposeIn({ options }: Form): Pick<Resource, 'purpose'> {
  const { purpose } = options
  const said = typeof purpose === 'string' ? purpose.trim().slice(0, longestPurpose) : ''
  return said === '' ? {} : { purpose: said }
}

function isOwn({ name }: FormField): boolean {
  return !namesOfOwn.has(name)
}

/** The fields of a form's records as the engine has them, whatever their expressions speak of. */
export function recordFields(form: Form): Resource['fields'] {
  return Object.fromEntries(form.fields.filter(isOwn).map((field) => [field.name, fieldOf(field, form)]))
}

/** An expression over a sub form that is not published yet gives nothing; the form is in use without it. */
function withoutIdle(resource: Resource): Resource {
  const idle = behaviourIssues(resource, scopeOf(resource))
  if (idle.length === 0) return resource
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const options = idle.filter((issue) => issue.field === name).map(({ option }) => option as string)
    return [name, Object.fromEntries(Object.entries(field).filter(([option]) => !options.includes(option)))]
  })
  return { ...resource, fields: Object.fromEntries(fields) as Resource['fields'] }
}

function fieldOf(field: FormField, { tree, fields }: Form): Field {
  if (field.belongsTo)
    return { kind: 'text', title: field.title, required: true, max: field.length, createOnly: true }
  const made = linkedIn(fields, field) ?? toField(field)
  return field.name === tree?.hasChild || field.name === departmentColumn ? { ...made, readOnly: true } : made
}

/** A field that follows a linked drop-down chooses what stands below the choice before it. */
function linkedIn(fields: readonly FormField[], field: FormField): Field | undefined {
  for (const first of fields) {
    const follows = first.control === 'link_down' ? (readLink(first.choices)?.follows ?? []) : []
    const place = follows.indexOf(field.name)
    if (place !== -1) return belowField(field, first, follows[place - 1] ?? first.name)
  }
  return undefined
}

function partOf(sub: Form, path: string): Part {
  return {
    title: sub.title,
    resource: toResource(sub),
    parent: linkOf(sub)?.name ?? '',
    ...(sub.relation === 'one' && { isSingle: true }),
    order: placeColumn,
    path: partsPath(path, sub.table),
  }
}

/** The field that the list of a form is sorted by, where it says so. */
export function sortingField({ fields }: Pick<Form, 'fields'>): FormField | undefined {
  return fields.find(
    ({ isSortable, options }) =>
      isSortable && (options['orderRule'] === 'asc' || options['orderRule'] === 'desc'),
  )
}

/** The first field that the list is sorted by; else the newest record stands first, and parts as they were put. */
function sortOf(form: Form): Resource['sort'] {
  const sorted = sortingField(form)
  if (sorted)
    return { by: nameInRecords(sorted.name), order: sorted.options['orderRule'] === 'asc' ? 'asc' : 'desc' }
  const { type } = form
  return type === 'sub' ? { by: placeColumn, order: 'asc' } : { by: auditFields[1], order: 'desc' }
}
