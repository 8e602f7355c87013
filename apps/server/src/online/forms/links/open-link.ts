import { refuse } from '@dougong/contract/errors'
import { formsBase } from '@dougong/contract/online/forms/to-resource'
import type { AnswerField } from '@dougong/contract/online/links/answers'
import type { LinkState } from '@dougong/contract/online/links/links'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { Engine } from '../../../resource/engine'
import type { ServedResource } from '../../../resource/serve-resource'
import { type View, viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { findLink, type Link } from './links.queries'
import { fieldsOfLink } from './offered'

/** A link with what it opens now. */
export interface Opened {
  link: Link
  state: LinkState
  title: string
  fields: AnswerField[]
  /** The form as the link shows it: these fields alone, and of a link about a record that one alone. */
  view(beforeSaving?: (tx: Transaction) => Promise<void>): View
}

/** Works on what a link's word opens; undefined where no link has it. */
export async function withLink<Result>(
  services: Services,
  engine: Engine,
  token: string,
  work: (opened: Opened | undefined) => Promise<Result>,
): Promise<Result> {
  const { db, resources } = services
  const link = await findLink(db, token)
  if (!link) return work(undefined)
  const actor = await actorOf(db, link)
  const dictionaries = await engine.listDictionaries()
  return resources.use(`${formsBase}/${link.formId}`, async (served) => {
    const fields = served && fieldsOfLink(served.resource, dictionaries, link)
    const isUsable = fields !== undefined && fields.length > 0
    return work({
      link,
      state: link.state === 'open' && !isUsable ? 'outdated' : link.state,
      title: served?.resource.title ?? '',
      fields: fields ?? [],
      view: (beforeSaving) =>
        served ? viewByLink(served, actor, link, beforeSaving) : refuse('link.outdated'),
    })
  })
}

function viewByLink(
  served: ServedResource,
  actor: Actor,
  { fields, recordId }: Link,
  beforeSaving: (tx: Transaction) => Promise<void> = async () => undefined,
): View {
  const { options, resource } = served
  const hidden = Object.keys(resource.fields).filter((name) => !fields.includes(name))
  const view = viewOf(
    {
      ...served,
      options: {
        ...options,
        hides: () => hidden,
        beforeCreate: async (values, saving) => {
          await beforeSaving(saving.tx)
          return (await options.beforeCreate?.(values, saving)) ?? values
        },
        beforeChange: async (id, values, saving) => {
          await beforeSaving(saving.tx)
          return (await options.beforeChange?.(id, values, saving)) ?? values
        },
      },
    },
    actor,
  )
  return recordId === null ? view : view.within((statement) => `"id" = ${statement.value(recordId)}`)
}

/**
 * Who writes by a link: nobody's account. He holds no permission and no role, stands in the link's tenant, and is called as no
 * account can be.
 */
async function actorOf(db: Database, { id, name, tenantId }: Link): Promise<Actor> {
  const { rows } = await sql<{ now: string; isOnlyTenant: boolean }>`
    select date_trunc('second', now()) as now,
      (select count(*) = 1 and ${tenantId} in (select id from sys_tenant) from sys_tenant) as "isOnlyTenant"`.execute(
    db,
  )
  return {
    sessionId: '',
    userId: `link:${id}`,
    username: writerOf(name),
    realname: writerOf(name),
    roles: [],
    permissions: new Set(),
    departments: [],
    departmentCode: null,
    dataRules: [],
    now: rows[0]?.now ?? '',
    tenantIds: [tenantId],
    tenantId,
    isOnlyTenant: rows[0]?.isOnlyTenant ?? false,
  }
}

/** What records and their history say of who wrote by a link. No name of an account has a colon. */
export function writerOf(name: string): string {
  return `外部链接：${name}`
}
