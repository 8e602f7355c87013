import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import { containing } from '../../../database/like'
import { rowsSeenBy } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'

const maxForms = 100
const numberTypes: readonly string[] = ['int', 'long', 'double', 'BigDecimal']

/** The published forms that stand by themselves, whose title or table has the keyword in it. */
export async function listFlowForms({ db, resources }: Services, actor: Actor, keyword: string) {
  const seen = rowsSeenBy(viewOf(resources.defined(formHeads), actor))
  const like = containing(keyword)
  const { rows } = await sql<{ form: Form }>`
    select v.form from onl_cgform_head h
    cross join lateral (
      select form from onl_cgform_version where cgform_head_id = h.id order by version desc limit 1) v
    where ${ofTenant(actor, 'h.tenant_id')} and ${seen.has('h.id')} and h.physic_id is null
      and (h.table_txt ilike ${like} or h.table_name ilike ${like}) and h.table_type <> 3
    order by h.create_time desc, h.id limit ${maxForms}`.execute(db)
  return rows
    .map(({ form }) => form)
    .filter((form) => linkOf(form) === undefined)
    .map(({ id, title, table, fields }) => ({
      id,
      title,
      table,
      numbers: fields
        .filter(({ type, isStored }) => isStored && numberTypes.includes(type))
        .map((field) => ({ name: field.name, title: field.title })),
    }))
}
