import { refuse } from '@dougong/contract/errors'
import { isPathCode, nextPathCode, parentPathCode, pathCodeLevel } from '@dougong/contract/path-code'
import { sql } from 'kysely'
import { beginningWith } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'

/** As many characters as the column of a code holds. */
const longestCode = 64

/** Where current departments and owners are kept by code. */
const codeHolders = [
  ['sys_user', 'org_code'],
  ['sys_category', 'sys_org_code'],
] as const

/** One writer at a time: codes of siblings follow each other, and a move renames whole branches. */
export async function lockTree(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sys_depart'))`.execute(tx)
}

/** The code and level of a new child; the tree is locked. */
export async function nextPlace(tx: Transaction, parentId: string | null) {
  const parentCode = parentId === null ? '' : await codeOf(tx, parentId)
  const { greatest } = await tx
    .selectFrom('sys_depart')
    .select(sql<string | null>`max(org_code collate "C")`.as('greatest'))
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where(sql<boolean>`org_code ~ ${`^${parentCode}[A-Z][0-9]{2}$`}`)
    .executeTakeFirstOrThrow()
  const orgCode = nextPathCode(parentCode, greatest) ?? refuse('department.levelFull')
  if (orgCode.length > longestCode) refuse('department.tooDeep')
  return { orgCode, orgType: String(pathCodeLevel(orgCode)) }
}

/** Where a code that is given belongs. */
export async function placeOfCode(tx: Transaction, orgCode: string) {
  if (!isPathCode(orgCode)) refuse('department.badCode')
  const parentCode = parentPathCode(orgCode)
  const parent =
    parentCode === ''
      ? null
      : await tx.selectFrom('sys_depart').select('id').where('org_code', '=', parentCode).executeTakeFirst()
  if (parent === undefined) refuse('department.parentMissing')
  return { orgCode, orgType: String(pathCodeLevel(orgCode)), parentId: parent?.id ?? null }
}

async function codeOf(tx: Transaction, id: string): Promise<string> {
  const row = await tx.selectFrom('sys_depart').select('org_code').where('id', '=', id).executeTakeFirst()
  return row?.org_code ?? refuse('department.parentMissing')
}

/** Where a department goes when it gets another parent; the branch below it is renamed at once. */
export async function moveBranch(tx: Transaction, code: string, parentId: string | null) {
  if (parentId !== null && (await codeOf(tx, parentId)).startsWith(code)) refuse('department.belowItself')
  const place = await nextPlace(tx, parentId)
  const below = sql<boolean>`org_code like ${beginningWith(code)} and org_code <> ${code}`
  const renamed = sql<string>`${place.orgCode} || substr(org_code, ${code.length + 1}::int)`
  const { deepest } = await tx
    .selectFrom('sys_depart')
    .select(sql<number | null>`max(length(org_code))`.as('deepest'))
    .where(below)
    .executeTakeFirstOrThrow()
  if ((deepest ?? 0) - code.length + place.orgCode.length > longestCode) refuse('department.tooDeep')
  await tx
    .updateTable('sys_depart')
    .set({ org_code: renamed, org_type: sql<string>`(length(${renamed}) / 3)::text` })
    .where(below)
    .execute()
  for (const [table, column] of codeHolders) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${place.orgCode} || substr(${sql.ref(column)}, ${code.length + 1}::int)
      where ${sql.ref(column)} like ${beginningWith(code)}`.execute(tx)
  }
  return place
}
