/** A type of PostgreSQL, as far as forms can have columns of it. */
export type ShapeType =
  | { type: 'text' }
  | { type: 'integer' }
  | { type: 'bigint' }
  | { type: 'date' }
  | { type: 'timestamptz' }
  | { type: 'varchar'; length: number }
  | { type: 'numeric'; digits: number; decimals: number }
  /** What only a table that was taken in has: the words of PostgreSQL. */
  | { type: 'other'; words: string }

/** What a form can fill a column with: a constant, as text, or the time of the row's making. */
export type WantedFilling = { constant: string } | { expression: 'now()' } | null

/** A column as it is, or as it is to be. */
export interface ColumnShape {
  name: string
  type: ShapeType
  isRequired: boolean
  comment: string
}

export interface WantedColumn extends ColumnShape {
  /** The id of its field: what tells a new name from a new column. */
  id: string
  filling: WantedFilling
  /** Its values are shown to nobody, not even as examples. */
  isSecret: boolean
  /** The form asks for a value, whether or not the column takes rows without one. */
  isExpected: boolean
  /** Whoever publishes can choose one value for all rows that have none. */
  takesOneValue: boolean
}

export interface PresentColumn extends ColumnShape {
  /** What it is filled with where nothing is given: a constant, or something that no form can say. */
  filling: { constant: string } | { expression: string } | null
  /** The database alone writes its values. */
  isComputed: boolean
  /** Views that read it; its type cannot change while they do. */
  views: readonly string[]
  /** Indexes by which parts of its texts are found: it has none when it holds something else. */
  textIndexes: readonly string[]
}

export interface IndexShape {
  name: string
  columns: readonly string[]
  isUnique: boolean
}

export interface PresentIndex extends IndexShape {
  /** One that was built beside its writers and failed is there, and of no use. */
  isValid: boolean
  /** The constraint that it serves; it goes with that. */
  constraint: string | null
}

export interface ForeignKeyShape {
  column: string
  /** The other table stands in the same schema. */
  table: string
  target: string
}

export interface PresentForeignKey extends ForeignKeyShape {
  name: string
}

/** A table as a form wants it. */
export interface WantedTable {
  name: string
  comment: string
  key: readonly string[]
  columns: readonly WantedColumn[]
  indexes: readonly IndexShape[]
  foreignKeys: readonly ForeignKeyShape[]
}

/** A table as the database has it. */
export interface PresentTable {
  schema: string
  name: string
  comment: string
  key: readonly string[]
  columns: readonly PresentColumn[]
  /** Those over plain columns; others are nobody's business here. */
  indexes: readonly PresentIndex[]
  foreignKeys: readonly PresentForeignKey[]
  /** Foreign keys of other tables that lead here. */
  leadingHere: readonly { table: string; name: string }[]
  /** How many columns it has ever had: PostgreSQL counts dropped ones. */
  columnsUsed: number
  /** What the planner believes, which costs nothing to ask. */
  estimatedRows: number
}

export function sameFilling(one: PresentColumn['filling'], other: PresentColumn['filling']): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function sameType(one: ShapeType, other: ShapeType): boolean {
  return typeWords(one) === typeWords(other)
}

/** A type as it stands in a statement. */
export function typeWords(type: ShapeType): string {
  switch (type.type) {
    case 'varchar':
      return `varchar(${whole(type.length)})`
    case 'numeric':
      return `numeric(${whole(type.digits)}, ${whole(type.decimals)})`
    case 'other':
      return type.words
    default:
      return type.type
  }
}

/** Numbers of definitions go into statements as text. */
function whole(number: number): number {
  if (!Number.isInteger(number)) throw new Error(`not a whole number: ${number}`)
  return number
}
