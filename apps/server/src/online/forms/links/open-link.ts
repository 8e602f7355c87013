import { refuse } from '@dougong/contract/errors'
import { formsBase } from '@dougong/contract/online/forms/pages'
import type { AnswerField } from '@dougong/contract/online/links/answers'
import type { LinkState } from '@dougong/contract/online/links/links'
import type { Actor } from '../../../access/actor'
import { findMaker, nobodyIn } from '../../../access/makers'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { Engine } from '../../../resource/engine'
import { seenSql } from '../../../resource/read/seen-rows'
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
  const [nobody, maker] = await Promise.all([writerBy(db, link), findMaker(db, link.createBy, link.tenantId)])
  const dictionaries = await engine.listOpenDictionaries()
  return resources.use(`${formsBase}/${link.formId}`, async (served) => {
    const codes = served?.fieldPermissions.filter((code) => maker?.permissions.has(code))
    const actor = { ...nobody, permissions: new Set(codes) }
    const fields = served && fieldsOfLink(viewOf(served, actor).resource, dictionaries, link)
    const isUsable = fields !== undefined && fields.length > 0
    return work({
      link,
      state: link.state === 'open' && !isUsable ? 'outdated' : link.state,
      title: served?.resource.title ?? '',
      fields: fields ?? [],
      view: (beforeSaving) =>
        served ? viewByLink(served, { actor, maker }, link, beforeSaving) : refuse('link.outdated'),
    })
  })
}

function viewByLink(
  served: ServedResource,
  { actor, maker }: { actor: Actor; maker: Actor | undefined },
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
  if (recordId === null) return view
  const one = view.within((statement) => `"id" = ${statement.value(recordId)}`)
  const ofMaker = maker && viewOf(served, maker)
  return ofMaker?.isLimitedItself ? one.within((statement) => seenSql(ofMaker, 'id', statement)) : one
}

/**
 * Who writes by a link: nobody's account, called as no account can be. They hold what single fields and verbs ask for as far as
 * the link's maker holds it now, and no right besides.
 */
async function writerBy(db: Database, { id, name, tenantId }: Link): Promise<Actor> {
  return nobodyIn(db, tenantId, { userId: `${byLink}${id}`, name: writerOf(name) })
}

const byLink = 'link:'

/** The link by which somebody writes; undefined of everybody who has an account. */
export function linkOfWriter({ userId }: Pick<Actor, 'userId'>): string | undefined {
  return userId.startsWith(byLink) ? userId.slice(byLink.length) : undefined
}

/** What records and their history say of who wrote by a link. No name of an account has a colon. */
export function writerOf(name: string): string {
  return `外部链接：${name}`
}
