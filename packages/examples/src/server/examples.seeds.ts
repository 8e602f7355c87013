import type { Fresh } from '@dougong/server/database/seed'
import type { Transaction } from '@dougong/server/database/transaction'
import { seedForms } from './forms/seed-forms'
import { inDays } from './in-days'
import { seedOrders } from './records/order-seeds'
import { seedProductRecords } from './records/product-seeds'
import { seedShips } from './records/ship-seeds'

const demoSeeds = [
  demo('demo-1', '赵一木', '营造', 35, '2', 18_000, 'A01A01'),
  demo('demo-2', '钱仲石', '法式', 38, '1', 19_500.5, 'A01A03'),
  demo('demo-3', '孙叔瓦', '彩画', 42, '1', 17_200, 'A01A03'),
  demo('demo-4', '李季砖', '测绘', 19, '1', 8_600, 'A02A01'),
  demo('demo-5', '周漆工', '油饰', 22, '1', 9_800, 'A01A02'),
]

function demo(
  id: string,
  name: string,
  key_word: string,
  age: number,
  sex: string,
  salary: number,
  department: string,
) {
  return {
    id,
    name,
    key_word,
    age,
    sex,
    salary_money: String(salary),
    bonus_money: String(salary / 10),
    punch_time: `${inDays(-1)} 09:00:00`,
    birthday: `${new Date().getFullYear() - age}-06-10`,
    email: `${id}@example.com`,
    content: `${name}，长于${key_word}。`,
    sys_org_code: department,
    create_by: 'admin',
  }
}

interface MemberSeed {
  name: string
  work_no: string
  department: string
}

const surveyors: MemberSeed[] = [
  { name: '李季砖', work_no: '00001', department: '研发部' },
  { name: '周漆工', work_no: '00002', department: '研发部' },
]

const taskSeeds = [
  task('task-1', '测绘佛光寺东大殿', 'zhangsan', '2', 60, 'H', [-20, 15], surveyors),
  task('task-2', '整理《营造法式》图样', 'admin', '2', 35, 'M', [-10, 30]),
  task('task-3', '修缮应县木塔明层', 'lisi', '1', 0, 'H', [5, 60]),
  task('task-4', '编写斗栱词条', 'admin', '3', 100, 'L', [-60, -30]),
  task('task-5', '清点木构件库存', 'wangwu', '2', 80, 'M', [-30, -2]),
  task('task-6', '准备营造学社年会', 'admin', '1', 0, 'L', [10, 45]),
]

function task(
  id: string,
  title: string,
  owner: string,
  status: string,
  progress: number,
  priority: string,
  [start, end]: [number, number],
  members: MemberSeed[] = [],
) {
  return {
    id,
    title,
    owner,
    status,
    progress,
    priority,
    start_date: inDays(start),
    end_date: inDays(end),
    goal: `${title}，按期完成并留下完整记录。`,
    standard: '成果经复核无误，资料归档。',
    visibility: '1',
    weight: 20,
    create_by: 'admin',
    members,
  }
}

/** The ids of the records that come with the product. */
export const seededDemos = demoSeeds.map(({ id }) => id)
export const seededTasks = taskSeeds.map(({ id }) => id)

/** Some records to look at. */
export async function seedExamples(tx: Transaction, fresh: Fresh): Promise<void> {
  for (const demo of await fresh('demo', demoSeeds, ({ id }) => id)) {
    await tx.insertInto('demo').values(demo).execute()
  }
  for (const { members = [], ...task } of await fresh('task', taskSeeds, ({ id }) => id)) {
    await tx.insertInto('example_task').values(task).execute()
    for (const [place, member] of members.entries()) {
      const id = `${task.id}-${place}`
      await tx
        .insertInto('example_task_member')
        .values({ id, task_id: task.id, place, ...member })
        .execute()
    }
  }
  await seedOrders(tx, fresh)
  await seedShips(tx, fresh)
  await seedProductRecords(tx, fresh)
  await seedForms(tx, fresh)
}
