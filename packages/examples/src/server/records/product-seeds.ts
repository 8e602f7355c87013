import type { Fresh } from '@dougong/server/database/seed'
import { runStatement } from '@dougong/server/database/statement'
import type { Transaction } from '@dougong/server/database/transaction'

/** Kinds of seed records: rows of the product's own tables, so that pickers and trees have something to show. */
const kinds = { category: 'example category', position: 'example position' }

const classes: Readonly<Record<string, readonly string[]>> = {
  木作: ['斗拱', '梁架', '门窗'],
  石作: ['台基', '栏杆'],
  瓦作: ['屋面', '脊饰'],
}

/** Pages of existing clients ask for what is below this code. */
const furtherClasses: typeof classes = { 彩画作: ['和玺彩画', '旋子彩画', '苏式彩画'] }

const categorySeeds = [...branches(classes, 'A'), ...branches(furtherClasses, 'B')]

function branches(names: typeof classes, letter: string) {
  return Object.entries(names).flatMap(([name, below], index) => {
    const code = pathCode(index, letter)
    const children = below.map((child, place) => categorySeed(code + pathCode(place), child, code))
    return [categorySeed(code, name), ...children]
  })
}

const positionSeeds = [
  { id: 'example-position-1', code: 'YZ-01', name: '木作匠师', rank: '1' },
  { id: 'example-position-2', code: 'YZ-02', name: '石作匠师', rank: '2' },
  { id: 'example-position-3', code: 'YZ-03', name: '瓦作匠师', rank: '2' },
  { id: 'example-position-4', code: 'YZ-04', name: '彩画匠师', rank: '3' },
  { id: 'example-position-5', code: 'YZ-05', name: '营造主管', rank: '4' },
  { id: 'example-position-6', code: 'YZ-06', name: '营造总监', rank: '5' },
]

function categorySeed(code: string, name: string, parent?: string) {
  return { id: idOf(code), pid: parent === undefined ? '0' : idOf(parent), code, name }
}

function idOf(code: string): string {
  return `example-category-${code}`
}

function pathCode(place: number, letter = 'A'): string {
  return `${letter}${String(place + 1).padStart(2, '0')}`
}

/** Writes them where nobody has any: an installation at work keeps its lists to itself. */
export async function seedProductRecords(tx: Transaction, fresh: Fresh): Promise<void> {
  /* whatever the tenant: what comes with the product is the first one's, by default */
  const hasCategories = await hasRows(tx, 'sys_category')
  for (const { id, pid, code, name } of await fresh(kinds.category, categorySeeds, ({ id }) => id))
    if (!hasCategories)
      await runStatement(
        tx,
        `insert into sys_category (id, pid, code, name, sys_org_code, create_by) values ($1, $2, $3, $4, 'A01', 'admin')`,
        [id, pid, code, name],
      )
  const hasPositions = await hasRows(tx, 'sys_position')
  for (const { id, code, name, rank } of await fresh(kinds.position, positionSeeds, ({ id }) => id))
    if (!hasPositions)
      await runStatement(
        tx,
        `insert into sys_position (id, code, name, post_rank, create_by) values ($1, $2, $3, $4, 'admin')`,
        [id, code, name, rank],
      )
}

async function hasRows(tx: Transaction, table: 'sys_category' | 'sys_position'): Promise<boolean> {
  /* whatever the tenant: whether anybody has any */
  return (await runStatement(tx, `select from ${table} limit 1`, [])).length > 0
}

/** Takes them out again, but for those that people have changed, use, or have put something below. */
export async function removeProductRecords(tx: Transaction): Promise<void> {
  /* whatever the tenant: examples are removed for the installation */
  await runStatement(
    tx,
    `delete from sys_position p where id = any($1) and update_time is null
      and not exists (select from sys_user u where p.code = any(string_to_array(u.post, ',')))`,
    [positionSeeds.map(({ id }) => id)],
  )
  /* a form may hold a category by id or by code: where one has such a field, all of them stay */
  await runStatement(
    tx,
    `delete from sys_category c where id = any($1)
      and not exists (select from onl_cgform_field where field_show_type = 'cat_tree')
      and not exists (select from sys_category b where b.code like c.code || '%' and (b.id <> all($1) or b.update_time is not null))`,
    [categorySeeds.map(({ id }) => id)],
  )
  await tx.deleteFrom('seed_record').where('kind', 'in', Object.values(kinds)).execute()
}
