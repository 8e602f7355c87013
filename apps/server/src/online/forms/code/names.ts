import { isName, snakeCase } from '@dougong/contract/resource/names'

/** What one thing is called in code, wherever it appears. */
export interface CodeNames {
  /** `purchaseOrder`: of what is exported, and of records in paths and permissions. */
  readonly camel: string
  /** `PurchaseOrder`. */
  readonly pascal: string
  /** `purchase-order`: of files, folders and menu rows. */
  readonly kebab: string
}

/** Words of the language, and those that generated files give a meaning of their own. */
const taken = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield ' +
    'actionsOf component contractFixture db defineResource field resourcePage serveResource sql up'
  ).split(' '),
)

/** What is wrong with the name of an entity; undefined where nothing is. */
export function entityProblem(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]{0,49}$/.test(name)) return '应以字母开头，只含字母和数字，不超过50个字符'
  const { camel } = namesOf(name)
  return taken.has(camel) || !isName(camel) ? '是保留字，请换一个' : undefined
}

/** What is wrong with the name of a package, the folder that everything stands in. */
export function packageProblem(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]{0,29}$/.test(name)) return '应以小写字母开头，只含小写字母和数字，不超过30个字符'
  return isName(name) ? undefined : '是保留字，请换一个'
}

export function namesOf(entity: string): CodeNames {
  const camel = entity.charAt(0).toLowerCase() + entity.slice(1)
  return {
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    kebab: snakeCase(camel).replaceAll('_', '-'),
  }
}

/** `purchase_order` → `PurchaseOrder`: what the entity of a table is called where nothing is said. */
export function entityOf(table: string): string {
  return table
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** `order_no` → `orderNo`, where the column can be told from it again; otherwise the column's own name. */
export function camelOf(column: string): string {
  const camel = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return snakeCase(camel) === column && isName(camel) ? camel : column
}
