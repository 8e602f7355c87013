import type { GrantedTable } from '../tables/granted-tables'
import {
  boundedFunctions,
  collations,
  comparisonKinds,
  functions,
  momentFunctions,
  operators,
  types,
} from './allowed'
import { Scope } from './scope'
import { refuseStatement as refuse } from './refuse-statement'

/** A node of the tree that PostgreSQL's parser makes: one name, and what belongs to it. */
type Node = Readonly<Record<string, unknown>>

export interface Judged {
  /** What its columns are called, as far as that can be told without running it. */
  columns: readonly (string | undefined)[]
  /** The tables that it reads. */
  tables: readonly string[]
}

const limits = { nodes: 3_000, relations: 16, levels: 8, joinedTexts: 24, boundedText: 100 }

/**
 * Judges a statement in the form in which it is sent. It lets through one SELECT over granted tables, made of what is listed
 * here; a kind of node, a property of one, a function, an operator, a type or a name that it does not know is refused.
 */
export async function judge(
  text: string,
  parameters: number,
  granted: readonly GrantedTable[],
  unknownTable = (name: string) => `表 ${name} 没有开放给报表`,
): Promise<Judged> {
  const { parse } = await import('libpg-query')
  const tree = await parse(text).catch((error: unknown) =>
    refuse(`语法错误：${error instanceof Error ? error.message.slice(0, 200) : ''}`),
  )
  const [statement, ...further] = (tree as { stmts?: { stmt?: Node }[] }).stmts ?? []
  if (!statement?.stmt) refuse('没有语句')
  if (further.length > 0) refuse('只能有一条语句')
  if (!isNode(statement.stmt, 'SelectStmt')) refuse('只能是 SELECT 查询')
  const judging = new Judging(parameters, granted, unknownTable)
  const columns = judging.select(statement.stmt.SelectStmt, new Scope(), 0)
  return { columns, tables: [...judging.tables] }
}

class Judging {
  readonly tables = new Set<string>()
  #nodes = 0
  #relations = 0
  #joinedTexts = 0
  readonly #parameters: number
  readonly #granted: readonly GrantedTable[]
  readonly #unknownTable: (name: string) => string

  constructor(parameters: number, granted: readonly GrantedTable[], unknownTable: (name: string) => string) {
    this.#parameters = parameters
    this.#granted = granted
    this.#unknownTable = unknownTable
  }

  /** Judges a SELECT; returns what its columns are called. */
  select(node: unknown, outer: Scope, level: number): (string | undefined)[] {
    if (level > limits.levels) refuse('子查询嵌套过深')
    const select = this.#take(node, selectKeys, 'SELECT')
    const scope = outer.below()
    if (select.withClause !== undefined) this.#with(select.withClause, scope, level)
    if (select.op !== undefined && select.op !== 'SETOP_NONE') return this.#combined(select, scope, level)
    if (select.valuesLists !== undefined) return this.#values(select.valuesLists, scope, level)
    const later: (() => void)[] = []
    for (const item of list(select.fromClause)) this.#relation(item, scope, level, later)
    for (const judgeIt of later) judgeIt()
    const columns = list(select.targetList).flatMap((target) => this.#target(target, scope, level))
    const seen = scope.withOutputs(columns)
    this.#expressions(select.distinctClause, seen, level)
    this.#expression(select.whereClause, scope, level)
    this.#expressions(select.groupClause, seen, level)
    this.#expression(select.havingClause, scope, level)
    for (const window of list(select.windowClause)) this.#window(only(window, 'WindowDef'), scope, level)
    this.#ending(select, seen, level)
    return columns
  }

  #combined(select: Node, scope: Scope, level: number): (string | undefined)[] {
    const columns = this.select(select.larg, scope, level + 1)
    this.select(select.rarg, scope, level + 1)
    this.#ending(select, new Scope().withOutputs(columns), level)
    return columns
  }

  #values(lists: unknown, scope: Scope, level: number): string[] {
    const rows = list(lists).map((row) => list(this.#take(only(row, 'List'), ['items'], 'VALUES').items))
    for (const row of rows) this.#expressions(row, scope, level)
    return (rows[0] ?? []).map((_, index) => `column${index + 1}`)
  }

  #ending({ sortClause, limitOffset, limitCount }: Node, scope: Scope, level: number): void {
    for (const sort of list(sortClause)) this.#sort(sort, scope, level)
    for (const limit of [limitOffset, limitCount])
      if (limit !== undefined && !isNode(limit, 'A_Const') && !isNode(limit, 'ParamRef'))
        refuse('LIMIT 和 OFFSET 只能是数字或参数')
    this.#expression(limitOffset, scope, level)
    this.#expression(limitCount, scope, level)
  }

  #with(node: unknown, scope: Scope, level: number): void {
    const clause = this.#take(node, ['ctes', 'recursive', 'location'], 'WITH')
    if (clause.recursive === true) refuse('不支持 WITH RECURSIVE')
    for (const item of list(clause.ctes)) {
      const cte = this.#take(only(item, 'CommonTableExpr'), cteKeys, 'WITH')
      if (!isNode(cte.ctequery, 'SelectStmt')) refuse('WITH 中只能是 SELECT 查询')
      const columns = this.select(cte.ctequery.SelectStmt, scope, level + 1)
      scope.addQuery(String(cte.ctename), renamed(columns, cte.aliascolnames))
    }
  }

  #relation(item: unknown, scope: Scope, level: number, later: (() => void)[]): void {
    this.#relations += 1
    if (this.#relations > limits.relations) refuse(`最多 ${limits.relations} 个表`)
    if (isNode(item, 'RangeVar')) return this.#tableOrQuery(item.RangeVar, scope)
    if (isNode(item, 'JoinExpr')) return this.#join(item.JoinExpr, scope, level, later)
    if (isNode(item, 'RangeSubselect')) return this.#subselect(item.RangeSubselect, scope, level)
    refuse(`FROM 中不能使用 ${nameOf(item)}`)
  }

  #tableOrQuery(node: unknown, scope: Scope): void {
    const table = this.#take(node, tableKeys, 'FROM')
    const name = String(table.relname)
    const alias = table.alias === undefined ? undefined : this.#alias(table.alias)
    const query = table.schemaname === undefined ? scope.query(name) : undefined
    if (query) return scope.add(alias?.name ?? name, renamed(query, alias?.columns))
    if (alias?.columns) refuse('表的列不能改名')
    const found = this.#granted.filter(
      (one) => one.name === name && (table.schemaname === undefined ? true : one.schema === table.schemaname),
    )
    const [one, another] = found
    if (!one) refuse(this.#unknownTable(name.slice(0, 63)))
    if (another) refuse(`有两个表叫 ${name}，请写明 ${found.map(({ schema }) => schema).join(' 或 ')}`)
    this.tables.add(`${one.schema}.${one.name}`)
    scope.add(alias?.name ?? name, one.columns, one.isWhole)
  }

  #join(node: unknown, scope: Scope, level: number, later: (() => void)[]): void {
    const join = this.#take(node, joinKeys, 'JOIN')
    if (!joinTypes.has(String(join.jointype)) || join.isNatural === true) refuse('不支持这种 JOIN')
    this.#relation(join.larg, scope, level, later)
    this.#relation(join.rarg, scope, level, later)
    for (const column of list(join.usingClause)) {
      const name = textOf(column)
      later.push(() => scope.column(name))
    }
    later.push(() => this.#expression(join.quals, scope, level))
  }

  #subselect(node: unknown, scope: Scope, level: number): void {
    const { subquery, alias, lateral } = this.#take(node, ['lateral', 'subquery', 'alias'], 'FROM')
    if (!isNode(subquery, 'SelectStmt')) refuse('FROM 中只能是 SELECT 查询')
    if (alias === undefined) refuse('FROM 中的子查询要有别名')
    const { name, columns } = this.#alias(alias)
    const inner = this.select(subquery.SelectStmt, lateral === true ? scope : scope.outside(), level + 1)
    scope.add(name, renamed(inner, columns))
  }

  #alias(node: unknown): { name: string; columns: unknown } {
    const alias = this.#take(node, ['aliasname', 'colnames'], '别名')
    return { name: String(alias.aliasname), columns: alias.colnames }
  }

  #target(item: unknown, scope: Scope, level: number): (string | undefined)[] {
    const target = this.#take(only(item, 'ResTarget'), ['name', 'val', 'location'], '列')
    if (isNode(target.val, 'ColumnRef')) {
      const fields = list(this.#take(target.val.ColumnRef, ['fields', 'location'], '列').fields)
      if (fields.some((field) => isNode(field, 'A_Star'))) {
        if (fields.length > 2 || target.name !== undefined) refuse('不支持这种 *')
        return scope.all(fields.length === 2 ? textOf(fields[0]) : undefined)
      }
    }
    this.#expression(target.val, scope, level)
    return [typeof target.name === 'string' ? target.name : calledLike(target.val)]
  }

  #expressions(items: unknown, scope: Scope, level: number): void {
    for (const item of list(items)) this.#expression(item, scope, level)
  }

  #expression(node: unknown, scope: Scope, level: number): void {
    if (node === undefined) return
    const name = nameOf(node)
    /* SELECT DISTINCT stands as a list with nothing in it */
    if (name === '') return
    this.#count()
    const judgeIt = expressions[name] ?? refuse(`不支持的写法 ${name}`)
    const { keys, of } = judgeIt
    const body = this.#take((node as Node)[name], [...keys, 'location'], name)
    const here: Here = {
      expression: (part) => this.#expression(part, scope, level),
      expressions: (parts) => this.#expressions(parts, scope, level),
      select: (part) => void this.select(part, scope, level + 1),
      sort: (part) => this.#sort(part, scope, level),
      window: (part) => this.#window(part, scope, level),
      joinsTexts: () => {
        this.#joinedTexts += 1
        if (this.#joinedTexts > limits.joinedTexts) refuse(`|| 最多 ${limits.joinedTexts} 处`)
      },
      type: (part) => this.#type(part),
      parameters: this.#parameters,
      scope,
    }
    of(body, here)
  }

  #sort(item: unknown, scope: Scope, level: number): void {
    const sort = this.#take(only(item, 'SortBy'), sortKeys, 'ORDER BY')
    this.#expression(sort.node, scope, level)
  }

  #window(node: unknown, scope: Scope, level: number): void {
    const window = this.#take(node, windowKeys, 'OVER')
    this.#expressions(window.partitionClause, scope, level)
    for (const sort of list(window.orderClause)) this.#sort(sort, scope, level)
    this.#expression(window.startOffset, scope, level)
    this.#expression(window.endOffset, scope, level)
  }

  #type(node: unknown): void {
    const type = this.#take(node, ['names', 'typmods', 'typemod', 'arrayBounds', 'location'], '类型')
    const name = unqualified(list(type.names).map(textOf))
    if (name === undefined || !types.has(name)) refuse(`不支持类型 ${list(type.names).map(textOf).join('.')}`)
    if (list(type.arrayBounds).length > 1) refuse('不支持多维数组')
    if (list(type.typmods).some((part) => !isNode(part, 'A_Const'))) refuse('类型的长度只能是数字')
  }

  /** What belongs to a node, if nothing of it is unknown. */
  #take(node: unknown, keys: readonly string[], what: string): Node {
    this.#count()
    if (typeof node !== 'object' || node === null) refuse(`${what} 的写法无法识别`)
    for (const key of Object.keys(node))
      if (!keys.includes(key)) refuse(forbiddenKeys[key] ?? `${what} 中有不支持的写法 ${key}`)
    return node as Node
  }

  #count(): void {
    this.#nodes += 1
    if (this.#nodes > limits.nodes) refuse('语句过于复杂，请拆分')
  }
}

/** What the judge of a kind of expression works with. */
interface Here {
  expression(part: unknown): void
  expressions(parts: unknown): void
  select(part: unknown): void
  sort(part: unknown): void
  window(part: unknown): void
  joinsTexts(): void
  type(part: unknown): void
  parameters: number
  scope: Scope
}

interface Kind {
  keys: readonly string[]
  of(body: Node, here: Here): void
}

const selectKeys =
  'distinctClause targetList fromClause whereClause groupClause groupDistinct havingClause windowClause valuesLists sortClause limitOffset limitCount limitOption withClause op all larg rarg'.split(
    ' ',
  )
const cteKeys = ['ctename', 'aliascolnames', 'ctematerialized', 'ctequery', 'location']
const tableKeys = ['schemaname', 'relname', 'inh', 'relpersistence', 'alias', 'location']
const joinKeys = ['jointype', 'isNatural', 'larg', 'rarg', 'usingClause', 'quals', 'rtindex']
const joinTypes = new Set(['JOIN_INNER', 'JOIN_LEFT', 'JOIN_RIGHT', 'JOIN_FULL'])
const sortKeys = ['node', 'sortby_dir', 'sortby_nulls', 'location']
const windowKeys =
  'name refname partitionClause orderClause frameOptions startOffset endOffset location'.split(' ')

const forbiddenKeys: Readonly<Record<string, string>> = {
  intoClause: '不能 SELECT INTO',
  lockingClause: '不能 FOR UPDATE 等加锁',
  catalogname: '表名最多写两段',
  func_variadic: '不支持 VARIADIC',
  indirection: '不支持取列的部分',
}

const expressions: Readonly<Record<string, Kind>> = {
  ColumnRef: {
    keys: ['fields'],
    of: ({ fields }, { scope }) => {
      const parts = list(fields)
      if (parts.length > 2 || parts.some((part) => !isNode(part, 'String'))) refuse('列名最多写两段')
      const [one = '', two] = parts.map(textOf)
      if (two === undefined) scope.column(one)
      else scope.columnOf(one, two)
    },
  },
  A_Const: { keys: ['ival', 'fval', 'sval', 'boolval', 'isnull'], of: () => undefined },
  ParamRef: {
    keys: ['number'],
    of: ({ number }, { parameters }) => {
      if (typeof number !== 'number' || number < 1 || number > parameters) refuse('参数请写成 ${名称}')
    },
  },
  A_Expr: {
    keys: ['kind', 'name', 'lexpr', 'rexpr', 'rexpr_list_start', 'rexpr_list_end'],
    of: ({ kind, name, lexpr, rexpr }, here) => {
      if (!comparisonKinds.has(String(kind))) refuse(`不支持 ${String(kind)}`)
      if (!/BETWEEN/.test(String(kind))) requireOperator(name, here)
      here.expression(lexpr)
      here.expression(rexpr)
    },
  },
  BoolExpr: { keys: ['boolop', 'args'], of: ({ args }, here) => here.expressions(args) },
  NullTest: { keys: ['arg', 'nulltesttype', 'argisrow'], of: ({ arg }, here) => here.expression(arg) },
  BooleanTest: { keys: ['arg', 'booltesttype'], of: ({ arg }, here) => here.expression(arg) },
  CaseExpr: {
    keys: ['arg', 'args', 'defresult'],
    of: ({ arg, args, defresult }, here) => {
      here.expression(arg)
      here.expressions(args)
      here.expression(defresult)
    },
  },
  CaseWhen: {
    keys: ['expr', 'result'],
    of: ({ expr, result }, here) => {
      here.expression(expr)
      here.expression(result)
    },
  },
  CoalesceExpr: { keys: ['args'], of: ({ args }, here) => here.expressions(args) },
  MinMaxExpr: { keys: ['op', 'args'], of: ({ args }, here) => here.expressions(args) },
  List: { keys: ['items'], of: ({ items }, here) => here.expressions(items) },
  RowExpr: { keys: ['args', 'row_format'], of: ({ args }, here) => here.expressions(args) },
  A_ArrayExpr: {
    keys: ['elements', 'list_start', 'list_end'],
    of: ({ elements }, here) => here.expressions(elements),
  },
  GroupingSet: { keys: ['kind', 'content'], of: ({ content }, here) => here.expressions(content) },
  GroupingFunc: { keys: ['args'], of: ({ args }, here) => here.expressions(args) },
  SQLValueFunction: {
    keys: ['op', 'typmod'],
    of: ({ op }) => {
      if (!momentFunctions.has(String(op))) refuse('不能读取数据库的账号信息')
    },
  },
  CollateClause: {
    keys: ['arg', 'collname'],
    of: ({ arg, collname }, here) => {
      const name = unqualified(list(collname).map(textOf))
      if (name === undefined || !collations.has(name)) refuse('不支持这种排序规则')
      here.expression(arg)
    },
  },
  TypeCast: {
    keys: ['arg', 'typeName'],
    of: ({ arg, typeName }, here) => {
      here.type(typeName)
      here.expression(arg)
    },
  },
  SubLink: {
    keys: ['subLinkType', 'testexpr', 'operName', 'subselect'],
    of: ({ subLinkType, testexpr, operName, subselect }, here) => {
      if (!/^(?:EXISTS|ANY|ALL|EXPR)_SUBLINK$/.test(String(subLinkType))) refuse('不支持这种子查询')
      if (operName !== undefined) requireOperator(operName, here)
      here.expression(testexpr)
      here.select(only(subselect, 'SelectStmt'))
    },
  },
  FuncCall: {
    keys: 'funcname args agg_order agg_filter over agg_within_group agg_star agg_distinct funcformat'.split(
      ' ',
    ),
    of: ({ funcname, args, agg_order, agg_filter, over }, here) => {
      requireFunction(list(funcname).map(textOf), list(args), here)
      here.expressions(args)
      for (const sort of list(agg_order)) here.sort(sort)
      here.expression(agg_filter)
      if (over !== undefined) here.window(over)
    },
  },
}

function requireOperator(name: unknown, here: Here): void {
  const [operator = '', ...further] = list(name).map(textOf)
  if (further.length > 0 || !operators.has(operator)) refuse(`不支持运算符 ${operator}`)
  if (operator === '||') here.joinsTexts()
}

function requireFunction(names: readonly string[], args: readonly unknown[], here: Here): void {
  const name = unqualified(names)
  const bounded = name === undefined ? undefined : boundedFunctions.get(name)
  if (name === undefined || (!functions.has(name) && !bounded))
    refuse(`不能使用函数 ${names.join('.').slice(0, 63)}`)
  if (!bounded) return
  here.joinsTexts()
  for (const place of bounded) {
    const constant = args[place]
    if (constant === undefined) continue
    if (!isNode(constant, 'A_Const')) refuse(`函数 ${name} 的第 ${place + 1} 个参数只能是写明的值`)
    const { sval, ival } = constant.A_Const as { sval?: { sval?: string }; ival?: { ival?: number } }
    if ((sval?.sval?.length ?? 0) > limits.boundedText || (ival?.ival ?? 0) > limits.boundedText)
      refuse(`函数 ${name} 的第 ${place + 1} 个参数过长`)
  }
}

/** A name without a schema, or of the system's own; undefined otherwise. */
function unqualified(names: readonly string[]): string | undefined {
  if (names.length === 1) return names[0]
  return names.length === 2 && names[0] === 'pg_catalog' ? names[1] : undefined
}

/** Columns under the names that an alias gives them. */
function renamed(columns: readonly (string | undefined)[], names: unknown): (string | undefined)[] {
  const aliases = list(names).map(textOf)
  if (aliases.length > columns.length) refuse('别名的列太多')
  return columns.map((column, index) => aliases[index] ?? column)
}

/** What a column without a name of its own is called. */
function calledLike(value: unknown): string | undefined {
  if (isNode(value, 'ColumnRef')) return textOf(list((value.ColumnRef as Node).fields).at(-1))
  if (isNode(value, 'FuncCall')) return textOf(list((value.FuncCall as Node).funcname).at(-1))
  if (isNode(value, 'TypeCast')) return calledLike((value.TypeCast as Node).arg)
  return undefined
}

function isNode<Name extends string>(node: unknown, name: Name): node is Record<Name, unknown> {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name)
}

function only(node: unknown, name: string): unknown {
  return isNode(node, name) ? node[name] : refuse(`不支持的写法 ${nameOf(node)}`)
}

function nameOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return refuse('语句无法识别')
  const names = Object.keys(node)
  return names.length > 1 ? refuse('语句无法识别') : (names[0] ?? '')
}

function list(node: unknown): readonly unknown[] {
  if (node === undefined) return []
  return Array.isArray(node) ? node : refuse('语句无法识别')
}

function textOf(node: unknown): string {
  const { sval } = (only(node, 'String') ?? {}) as { sval?: unknown }
  return typeof sval === 'string' ? sval : refuse('语句无法识别')
}
