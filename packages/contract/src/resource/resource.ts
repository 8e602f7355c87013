import type { Field, ValueOf } from './field'

/** Every resource has these; a definition does not repeat them. */
export const auditFields = ['createBy', 'createTime', 'updateBy', 'updateTime'] as const

/** Fields say what a thing is; views, ordered lists of field names, say where it appears. JSON-safe. */
export interface Resource {
  /** What one record is called, in Chinese. */
  readonly title: string
  /** What records are for, in a Chinese sentence: said where there are none yet. */
  readonly purpose?: string
  /** Path of its calls below the API base: list, add, edit, delete, deleteBatch, queryById, exportXls, importExcel. */
  readonly path: string
  /** Prefix of its permission codes: `${permission}:list`, `:add`, `:edit`, `:delete`, `:export`, `:import`. */
  readonly permission: string
  readonly fields: Readonly<Record<string, Field>>
  readonly list: readonly string[]
  /** The field that a record is called by, where that is not the first of its list. */
  readonly nameField?: string
  readonly search: readonly string[]
  /** Names besides its fields that a list may be narrowed by; the server says what each means. */
  readonly filters?: readonly string[]
  readonly form: readonly string[]
  readonly excel?: readonly string[]
  /** Fields of the form that can be changed in the list itself, as far as it shows them. */
  readonly inline?: readonly string[]
  readonly sort: { readonly by: string; readonly order: 'asc' | 'desc' }
  /** Every change of a record is kept as a version that can be shown, compared and restored. */
  readonly history?: boolean
  /** Records can be sent through flows that people draw. */
  readonly approvals?: Approvals
  /** Whoever may see a record may write about it, and mention others who may. */
  readonly comments?: boolean
  /** What may be done to records at all; without it, everything. Export and import also need an `excel` view. */
  readonly verbs?: readonly Verb[]
  /** What administrators have restricted besides, each to who holds a code. */
  readonly restrictedVerbs?: Readonly<Partial<Record<Verb, string>>>
  /** What else can be done to records, by a permission each. */
  readonly buttons?: readonly RecordButton[]
  /** Records that belong to one of this resource and are saved with it, by the name that holds them in a body. */
  readonly parts?: Readonly<Record<string, Part>>
  /** Records stand below one another: they are listed level by level, moved and removed with what is below them. */
  readonly tree?: Tree | undefined
  /** How its pages are arranged, where that is not the usual way. */
  readonly layout?: Layout
  /** Whether clients may remove a record by POST too. */
  readonly removedByPost?: boolean
  /** Further addresses of its calls, where existing clients look for them. */
  readonly alsoAt?: Readonly<Partial<Record<RecordCall, string>>>
}

/** How records of a resource are approved. */
export interface Approvals<Name extends string = string> {
  /** The field that holds where a record stands, of the dictionary `bpm_status`: flows alone fill it in. */
  readonly state: Name
}

/** Something that can be done to records besides the verbs: chosen, not programmed. */
export interface RecordButton {
  /** Its permission is `${permission}:${code}`. */
  readonly code: string
  readonly title: string
  /** In each row of a list, above the list for what is selected in it, or in the form of a record that stands. */
  readonly place: 'row' | 'list' | 'form'
  /** A condition over the record: where it does not hold, there is no such button. */
  readonly shownWhen?: string
  /** What administrators have restricted it to besides: who does not hold the code has no such button. */
  readonly restricted?: string
  readonly action: ButtonAction
}

export type ButtonAction =
  /** Gives fields the values of expressions over the record, whoever may fill them in. */
  | { readonly kind: 'set'; readonly values: Readonly<Record<string, string>> }
  /** Opens a page of the product; `{field}` in its address stands for what the record holds. */
  | { readonly kind: 'open'; readonly address: string }
  /** Runs what is registered in code under a name, with the record, in one transaction. */
  | { readonly kind: 'run'; readonly name: string }
  /** Notifies another system of the record, by the id of a webhook: it is on its way then, not there. */
  | { readonly kind: 'send'; readonly to: string }

/** No title needs more characters. */
export const longestLabel = 50

export interface Layout {
  /** Fields beside one another in the form on a wide screen: 1 to 4. */
  readonly columns?: number
  /** Forms open filling the window. */
  readonly fillsWindow?: boolean
  /** Pixels that a form is wide at least. */
  readonly minWidth?: number
  /** So many characters of a field's title are shown in forms, where it says nothing of its own. */
  readonly labelLength?: number
  /** Lists show everything at once, as much as a page may hold. */
  readonly unpaged?: boolean
  /** Nothing is chosen in lists for what is done to several records. */
  readonly unticked?: boolean
  /**
   * Where parts are: in tables of the record's form, or there behind tabs of which the record is the first; or in lists of
   * their own below the list, for the record that is chosen in it. `rows` shows them where a row of the list opens, besides.
   */
  readonly parts?: 'tables' | 'tabs' | 'lists' | 'rows'
}

/** Records that stand below one another, as departments do. */
export interface Tree<Name extends string = string> {
  /** The field that holds the id of the record above. */
  readonly parent: Name
  /** What that field of a root holds, where existing clients write a word; otherwise it is empty. */
  readonly root?: string
  /** A field that numbers siblings; without it they stand as the resource is sorted. */
  readonly order?: Name
  /** A read-only field without a column that tells by `1` or `0` whether something is below, as far as one may see it. */
  readonly hasChild?: Name
}

/** Records of one resource as parts of another: customers of an order. */
export interface Part {
  readonly title: string
  readonly resource: Resource
  /** The part's field that names the record it belongs to. */
  readonly parent: string
  /** A record has one of them at most: a section of its form, not a table. */
  readonly isSingle?: boolean
  /** The part's field that counts its place among the others, from 1. */
  readonly order?: string
  /** Where the parts of one record are read, below the API base. */
  readonly path: string
}

/** Calls that clients may know by other addresses. */
export type RecordCall = 'list' | 'get' | 'add' | 'edit' | 'remove' | 'removeSeveral'

type AuditField = (typeof auditFields)[number]

/** A resource whose views the compiler has checked against its fields. */
interface Definition<Fields extends Readonly<Record<string, Field>>> extends Resource {
  readonly fields: Fields
  readonly list: readonly ((keyof Fields & string) | AuditField)[]
  readonly nameField?: keyof Fields & string
  readonly search: readonly ((keyof Fields & string) | AuditField)[]
  readonly form: readonly (keyof Fields & string)[]
  readonly excel?: readonly ((keyof Fields & string) | AuditField)[]
  readonly inline?: readonly (keyof Fields & string)[]
  readonly sort: { readonly by: (keyof Fields & string) | AuditField; readonly order: 'asc' | 'desc' }
  readonly tree?: Tree<keyof Fields & string> | undefined
  readonly approvals?: Approvals<keyof Fields & string>
}

/** Declares a resource in code: the compiler checks that views name fields. */
export function defineResource<const Fields extends Readonly<Record<string, Field>>>(
  definition: Definition<Fields>,
): Definition<Fields> {
  return definition
}

/** A record as it is read. */
export type Row<R extends Resource> = { id: string } & {
  [Name in keyof R['fields']]: ValueOf<R['fields'][Name]> | null
} & Record<AuditField, string | null>

/** What a resource's calls require. */
export const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import'] as const
export type Verb = (typeof verbs)[number]

/** Whether the resource offers this at all, whoever asks. */
export function offers({ verbs, excel }: Resource, verb: Verb): boolean {
  if ((verb === 'export' || verb === 'import') && !excel) return false
  return verbs === undefined || verbs.includes(verb)
}

/** The codes that somebody needs to do this; one of them is the resource's own. */
export function permissionsFor(
  resource: Pick<Resource, 'permission' | 'restrictedVerbs'>,
  verb: Verb,
): string[] {
  const restricted = resource.restrictedVerbs?.[verb]
  return [permissionFor(resource, verb), ...(restricted === undefined ? [] : [restricted])]
}

export function permissionFor(resource: Pick<Resource, 'permission'>, verb: Verb): string {
  return `${resource.permission}:${verb}`
}
