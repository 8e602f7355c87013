import { linkOf, type Form } from '@dougong/contract/online/forms/form'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { Resource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import { containing } from '../../../database/like'
import { rowsSeenBy } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { holdsVerb } from '../rights/holds-verb'

const maxForms = 100

/** What a flow can be drawn for: the published forms that stand by themselves and the resources in code, called by the keyword. */
export async function listSubjects(services: Services, actor: Actor, keyword: string) {
  return [...(await listInCode(services, actor, keyword)), ...(await listForms(services, actor, keyword))]
}

async function listInCode(services: Services, actor: Actor, keyword: string) {
  const subjects = services.resources
    .inCode()
    .filter(({ resource: { approvals, title } }) => approvals !== undefined && title.includes(keyword))
  const isListed = await Promise.all(subjects.map((served) => holdsVerb(services, actor, served, 'list')))
  return subjects
    .filter((_, index) => isListed[index])
    .map((served) => ({ ...subjectOf(viewOf(served, actor).resource), table: null }))
}

async function listForms({ db, resources }: Services, actor: Actor, keyword: string) {
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
    .filter(({ form }) => linkOf(form) === undefined)
    .map(({ form }) => ({ ...subjectOf(toResource(form)), table: form.table }))
}

/** The address, what it is called, and the numbers that a flow by amount can begin with. */
function subjectOf({ path, title, fields }: Resource) {
  const numbers = Object.entries(fields)
    .filter(([, field]) => valueTypeOf(field) === 'number' && hasColumn(field))
    .map(([name, field]) => ({ name, title: field.title }))
  return { at: path, title, numbers }
}
