import type { Field, ValueOf } from './field'

/** Every resource has these; a definition does not repeat them. */
export const auditFields = ['createBy', 'createTime', 'updateBy', 'updateTime'] as const

/** Fields say what a thing is; views, ordered lists of field names, say where it appears. JSON-safe. */
export interface Resource {
  /** What one record is called, in Chinese. */
  readonly title: string
  /** Path of its calls below the API base: list, add, edit, delete, deleteBatch, queryById, exportXls, importExcel. */
  readonly path: string
  /** Prefix of its permission codes: `${permission}:list`, `:add`, `:edit`, `:delete`, `:export`, `:import`. */
  readonly permission: string
  readonly fields: Readonly<Record<string, Field>>
  readonly list: readonly string[]
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
  /** What may be done to records at all; without it, everything. Export and import also need an `excel` view. */
  readonly verbs?: readonly Verb[]
  /** Records that belong to one of this resource and are saved with it, by the name that holds them in a body. */
  readonly parts?: Readonly<Record<string, Part>>
  /** Whether clients may remove a record by POST too. */
  readonly removedByPost?: boolean
  /** Further addresses of its calls, where existing clients look for them. */
  readonly alsoAt?: Readonly<Partial<Record<RecordCall, string>>>
}

/** Records of one resource as parts of another: customers of an order. */
export interface Part {
  readonly title: string
  readonly resource: Resource
  /** The part's field that names the record it belongs to. */
  readonly parent: string
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
  readonly search: readonly ((keyof Fields & string) | AuditField)[]
  readonly form: readonly (keyof Fields & string)[]
  readonly excel?: readonly ((keyof Fields & string) | AuditField)[]
  readonly inline?: readonly (keyof Fields & string)[]
  readonly sort: { readonly by: (keyof Fields & string) | AuditField; readonly order: 'asc' | 'desc' }
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
export type Verb = 'list' | 'add' | 'edit' | 'delete' | 'export' | 'import'

/** Whether the resource offers this at all, whoever asks. */
export function offers({ verbs, excel }: Resource, verb: Verb): boolean {
  if ((verb === 'export' || verb === 'import') && !excel) return false
  return verbs === undefined || verbs.includes(verb)
}

export function permissionFor(resource: Pick<Resource, 'permission'>, verb: Verb): string {
  return `${resource.permission}:${verb}`
}
