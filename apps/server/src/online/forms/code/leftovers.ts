import type { RecordButton } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import type { Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { listViews } from '../store/forms.queries'
import type { PublishedForm } from '../store/versions'

/** Buttons that stand in code as they are: what they do needs nothing but the record. */
export function isCarried({ action }: RecordButton): boolean {
  return action.kind === 'set' || action.kind === 'open'
}

/** What of these forms no code holds, in sentences for whoever goes on with it. */
export async function leftovers(
  db: Database,
  tenancy: Tenancy,
  forms: readonly PublishedForm[],
): Promise<string[]> {
  const all = await Promise.all(forms.map((published) => leftoversOf(db, tenancy, published)))
  return [...all.flat(), '菜单、角色授权和数据规则：它们属于安装，新页面需另行授权']
}

async function leftoversOf(
  db: Database,
  tenancy: Tenancy,
  { form, restrictions, buttons }: PublishedForm,
): Promise<string[]> {
  const counted = await countOf(db, form.id)
  const views = await listViews(db, tenancy, form.id)
  const further = buttons.filter((button) => !isCarried(button)).map(({ title }) => title)
  const converted = form.fields.filter(({ converter }) => converter !== '').map(({ title }) => title)
  const sentences: [count: number, what: string][] = [
    [
      restrictions.length,
      `权限控制：${restrictions.length} 项字段或按钮的限制（可改用字段的 permission、editPermission）`,
    ],
    [counted.rules, `权限控制：${counted.rules} 条数据权限（可改为菜单行的 rules）`],
    [
      counted.webhooks,
      `Webhook：${counted.webhooks} 个（可改为 serveResource 的 beforeCreate、afterSave 等）`,
    ],
    [counted.links, `外部链接：${counted.links} 个，只属于在线表单`],
    [counted.scripts, `其他客户端保存的增强：${counted.scripts} 段，它们从不运行`],
    [further.length, `按钮 ${further.join('、')}：其动作登记在服务端，请在 serveResource 的 actions 中接上`],
    [views.length, `视图 ${views.map(({ title }) => title).join('、')}：请各自生成或另写定义`],
    [converted.length, `字段 ${converted.join('、')} 的转换器：没有对应的功能`],
  ]
  return sentences.flatMap(([count, what]) => (count > 0 ? [`${form.title}，${what}`] : []))
}

async function countOf(db: Database, id: string) {
  /* whatever the tenant: the form was found as one of the tenant's */
  const { rows } = await sql<Record<'rules' | 'webhooks' | 'links' | 'scripts', number>>`
    select (select count(*)::int from onl_auth_data where cgform_id = ${id}) as rules,
      (select count(*)::int from onl_form_webhook where form_id = ${id}) as webhooks,
      (select count(*)::int from onl_form_link where form_id = ${id}) as links,
      (select count(*)::int from onl_cgform_enhance_js where cgform_head_id = ${id})
        + (select count(*)::int from onl_cgform_enhance_sql where cgform_head_id = ${id})
        + (select count(*)::int from onl_cgform_enhance_java where cgform_head_id = ${id}) as scripts`.execute(
    db,
  )
  return rows[0] ?? { rules: 0, webhooks: 0, links: 0, scripts: 0 }
}
