import type { Page } from '@playwright/test'
import { writeField } from '../../packages/contract/src/online/forms/field'
import { firstFields, type FormField, newField } from '../../packages/contract/src/online/forms/form'
import type { FormHead } from '../../packages/contract/src/online/forms/head'
import type { Database } from './database'
import { send } from './grants'
import { apiBase } from './sign-in'

/** A field of a form as the designer adds one. */
export function formField(name: string, title: string, options: Partial<FormField> = {}): FormField {
  return newField({ id: `new-${name}`, name, title, length: 100, ...options })
}

/** The role that holds everything: what a journey gives to it is in nobody else's menu. */
export async function administratorRole(db: Database): Promise<string> {
  const { id } = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'admin')
    .where('tenant_id', '=', 0)
    .executeTakeFirstOrThrow()
  return id
}

interface Maker {
  token: string
  roleId: string
}

/** Makes a form and publishes it; returns its id. */
export async function publishForm(
  page: Page,
  { token }: Pick<Maker, 'token'>,
  head: { tableName: string; tableTxt: string } & Partial<FormHead>,
  fields: FormField[],
): Promise<string> {
  const first = firstFields((name) => name, { isTree: head.isTree === 'Y' })
  const tree = { treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'title' }
  await send(page.request, token, '/online/cgform/api/addAll', {
    head: { tableType: 1, formTemplate: '2', ...(head.isTree && tree), ...head },
    fields: [...first, ...fields].map(writeField),
  })
  const listed = await page.request.get(`${apiBase}/online/cgform/head/list?tableName=${head.tableName}`, {
    headers: { 'X-Access-Token': token },
  })
  const heads = (await listed.json()).result.records as { id: string; tableName: string }[]
  const id = heads.find(({ tableName }) => tableName === head.tableName)?.id ?? ''
  await send(page.request, token, `/online/cgform/api/doDbSynch/${id}/normal`, {})
  return id
}

/** Puts a form into the menu of a role; returns the address of its page. */
export function addFormToMenu(
  page: Page,
  { token, roleId }: Maker,
  { id, title }: { id: string; title: string },
): Promise<string> {
  return send<string>(page.request, token, `/online/cgform/api/addToMenu/${id}`, {
    title,
    parentId: null,
    roleIds: [roleId],
    verbs: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  })
}
