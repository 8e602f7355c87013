import { verbs } from '@dougong/contract/resource/resource'
import { administratorRole } from '@dougong/contract/system/roles'
import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'

/*
 * Whoever designs a form tries it before anybody is given it. Until then its records are what its designers typed, imported or
 * received by its links; from the first grant on they are those of the people who work with it, and designers need a grant
 * like everybody.
 */

/** What opens a form to be designed. */
const designRight = 'online:form:edit'

/** The page of the list of forms; rules that hang on it limit which forms somebody designs. */
const formsPage = '/online/cgform'

/** Who may have rights over forms that nobody was given. */
interface Designer {
  username: string
  roles: readonly string[]
  codes: ReadonlySet<string>
  rules: readonly { page: string | null }[]
}

interface UngrantedForm {
  permission: string
  made_by: string | null
  /** It is a view of a form that somebody was given. */
  shows_granted: boolean
  buttons: string[]
}

/**
 * Returns for each of these people the permissions by which they try forms that nobody was given yet: all verbs of the published
 * forms that they may design. Administrators try views of forms in use too; others would see through them what they were
 * not given.
 */
export async function testRightsOf(
  db: Database | Transaction,
  tenantId: number,
  people: readonly Designer[],
): Promise<readonly (readonly string[])[]> {
  if (!people.some(({ codes }) => codes.has(designRight))) return people.map(() => [])
  const forms = await listUngranted(db, tenantId)
  return people.map(({ username, roles, codes, rules }) => {
    if (!codes.has(designRight)) return []
    const isLimited = rules.some(({ page }) => page === formsPage)
    return forms
      .filter((form) => roles.includes(administratorRole) || !form.shows_granted)
      .filter((form) => !isLimited || form.made_by === username)
      .flatMap(({ permission, buttons }) => [...verbs, ...buttons].map((verb) => `${permission}:${verb}`))
  })
}

/** The published forms of a tenant of which no right was given to anybody; a sub form follows its main form. */
async function listUngranted(db: Database | Transaction, tenantId: number): Promise<UngrantedForm[]> {
  const { rows } = await sql<UngrantedForm>`
    with granted as (
      select distinct substring(code from '^online:(.*):[^:]+$') as name
      from sys_permission p, unnest(string_to_array(replace(p.perms, ' ', ''), ',')) as code
      where p.menu_type = 2 and p.perms like '%online:%' and (
        exists (select from sys_role_permission g where g.permission_id = p.id)
        or exists (select from sys_depart_role_permission g where g.permission_id = p.id))),
    open as (
      select h.id, h.table_name, h.table_type, h.create_by, h.copy_type, h.physic_id from onl_cgform_head h
      where (h.tenant_id = ${tenantId} or (select count(*) = 1 and ${tenantId} in (select id from sys_tenant) from sys_tenant))
        and exists (select from onl_cgform_version v where v.cgform_head_id = h.id)
        and replace(h.table_name, '$', ':v') not in (select name from granted where name is not null))
    select 'online:' || replace(o.table_name, '$', ':v') as permission, o.create_by as made_by,
      o.copy_type = 1 and exists (
        select from onl_cgform_head b where b.id = o.physic_id and b.table_name in (select name from granted)) as shows_granted,
      array(select button_code from onl_cgform_button b where b.cgform_head_id = o.id order by 1) as buttons
    from open o
    where not exists (
      select from (
        select form from onl_cgform_version v where v.cgform_head_id = o.id order by version desc limit 1) latest,
        jsonb_array_elements(latest.form -> 'fields') field
      where field -> 'belongsTo' ->> 'table' in (select name from granted))
    order by 1`.execute(db)
  return rows
}
