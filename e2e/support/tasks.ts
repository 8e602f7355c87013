import { expect, type Page } from '@playwright/test'
import { apiBase } from './sign-in'

/** Words that no other journey uses. */
export const ownTitle = (words: string): string => `${words}${Date.now()}${Math.floor(Math.random() * 1000)}`

/** Makes a task by the call of its forms; returns its id. */
export async function createTask(page: Page, token: string, task: object): Promise<string> {
  const answer = await page.request.post(`${apiBase}/test/task/add`, {
    data: { startDate: '2026-03-01', endDate: '2026-03-31', goal: '按期完成', ...task },
    headers: { 'X-Access-Token': token },
  })
  const { success, message, result } = await answer.json()
  expect(success, message).toBe(true)
  return result
}

/** Every example page, by what is seen on it when it has come. */
export const examplePages: readonly [path: string, text: string][] = [
  ['/jeecg/jeecgDemoList', '高级查询'],
  ['/form/base-form', '新建任务'],
  ['/form/step-form', '转账记录'],
  ['/form/advanced-form', '成员管理'],
  ['/list/query-list', '高级查询'],
  ['/list/edit-table', '新增任务'],
  ['/list/user-list', '用户账号'],
  ['/list/role-list', '查看成员'],
  ['/list/permission-list', '添加审批流程'],
  ['/list/basic-list', '我的待办'],
  ['/list/card', '新增任务'],
  ['/list/search/article', '发布时间'],
  ['/list/search/application', '应用'],
  ['/list/search/project', '项目'],
  ['/profile/basic?id=task-1', '测绘佛光寺东大殿'],
  ['/profile/advanced?id=task-1', '流程进度'],
]
