import { createContext, type ReactNode, useContext } from 'react'

/** One choice: its stored value, its words, perhaps its colour. */
export interface Choice {
  value: string
  text: string
  color?: string | undefined
}

/** What a page of records is asked by. Filters hold list conventions: `*张*`, `1,2`. */
export interface PageQuery {
  pageNo: number
  pageSize: number
  filters?: Record<string, string>
  column?: string
  order?: 'asc' | 'desc'
}

export interface Page<Record> {
  records: Record[]
  total: number
}

/** Records that are picked from pages: users, roles, positions, whatever a product registers. */
export interface RecordSource {
  page(query: PageQuery, signal?: AbortSignal): Promise<Page<PickedRecord>>
  /** The records behind stored values, in any order; values that no longer stand for anything are left out. */
  find(values: readonly string[], by: string, signal?: AbortSignal): Promise<PickedRecord[]>
}

export type PickedRecord = Record<string, unknown> & { id: string }

/** A node of a tree that is loaded a level at a time. */
export interface TreeNode {
  id: string
  /** What a chosen node is stored as. */
  value: string
  title: string
  isLeaf: boolean
  /** Codes and the like, by name, for who stores something else than `value`. */
  fields?: Record<string, string>
  /** Titles from the root down to the parent, where a search answers from the depth. */
  path?: string[]
}

export interface TreeSource {
  /** The roots, or the children of a node. */
  children(parent: string | null, signal?: AbortSignal): Promise<TreeNode[]>
  search?(keyword: string, signal?: AbortSignal): Promise<TreeNode[]>
  /** The nodes behind stored values; `by` names one of a node's `fields` where values are not `value`s. */
  find(values: readonly string[], by?: string, signal?: AbortSignal): Promise<TreeNode[]>
}

/** The rows of any tree that is named by table and columns, as `loadTreeData` has it. */
export interface TreeTable {
  tableName: string
  text: string
  code: string
  pidField: string
  hasChildField?: string
  pidValue?: string
  /** A JSON object of equalities. */
  condition?: string
}

export interface UploadOptions {
  /** The folder of the store. */
  biz: string
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** More form fields, as `jeditor: '1'`. */
  extra?: Record<string, string>
  /** Somewhere else than the product's store; `field` of the answer holds the path. */
  to?: { action: string; sendsToken: boolean; field: string }
}

/** A report's columns and data, as the report picker shows them. */
export interface ReportSource {
  /** Who reads, and with which rights: answers are shared between pickers of one reader alone. */
  reader?(): string
  describe(code: string, signal?: AbortSignal): Promise<ReportDescription>
  /** `query` holds the items' values, `self_<name>` for what is fixed, `column`, `order`, `pageNo` and `pageSize`. */
  data(
    id: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Page<Record<string, unknown>>>
  /** What rows show in place of what is stored of them; `key` holds stored values, comma-joined. */
  texts(
    code: string,
    query: { valueField: string; textField: string; key: string },
    signal?: AbortSignal,
  ): Promise<Choice[]>
}

export interface ReportDescription {
  id: string
  name: string
  columns: { field: string; title: string; isSortable: boolean }[]
  /** Texts of coded columns, by field. */
  options: Record<string, Choice[]>
  /** What it may be asked by. */
  items: ReportQueryItem[]
}

export interface ReportQueryItem {
  field: string
  label: string
  kind: 'text' | 'select' | 'date' | 'datetime' | 'number'
  /** Asked as `<field>_begin` and `<field>_end`. */
  isRange: boolean
  /** Unfolds with the others that are. */
  isHidden: boolean
  options?: Choice[]
}

/** Everything widgets ask of the outside. A product gives it once; no widget knows an address. */
export interface WidgetData {
  departments: TreeSource
  users: RecordSource
  /** Whether the search for people reads phones as well; it does where this is silent. */
  findsUsersByPhone?: () => boolean
  roles: RecordSource
  positions: RecordSource
  /** Sources beyond the built-in ones, by name. */
  records(name: string): RecordSource
  categories(parentCode: string): TreeSource
  treeTable(table: TreeTable): TreeSource
  /** All choices of a dictionary: a code, or `table,text,code`. */
  dictionary(code: string, signal?: AbortSignal): Promise<Choice[]>
  /** The choices that a keyword finds, where a dictionary is too long to load. */
  searchDictionary(code: string, keyword: string, limit: number, signal?: AbortSignal): Promise<Choice[]>
  /** The choices behind stored values. */
  findChoices(code: string, values: readonly string[], signal?: AbortSignal): Promise<Choice[]>
  /** Reports to pick rows from, where the product has them. */
  reports?: ReportSource
  /** Stores a file; returns its path, or `local` where the picture is to be embedded. */
  upload(file: File, options: UploadOptions): Promise<string>
  /** An address under which a stored path can be shown or downloaded now. */
  fileAddress(path: string): Promise<string>
  /** What the user may not do of what stands under a prefix, without the prefix: `add`, a column's key. */
  excludedCodes(prefix: string): Promise<readonly string[]>
  /** The server's words where the value breaks the rule. */
  ruleBroken(ruleCode: string, value: string): Promise<string | undefined>
}

const Context = createContext<WidgetData | undefined>(undefined)

/** Gives the widgets below it their data. */
export function WidgetDataProvider({ data, children }: { data: WidgetData; children: ReactNode }) {
  return <Context value={data}>{children}</Context>
}

/** The data of the product around a widget. */
export function useWidgetData(): WidgetData {
  const data = useContext(Context)
  if (!data) throw new Error('A widget stands outside <WidgetDataProvider>')
  return data
}
