import { refuse } from '@dougong/contract/errors'
import { type Form, linkOf } from '@dougong/contract/online/forms/form'
import { restricted, restrictedButton } from '@dougong/contract/online/forms/rights/restriction'
import { formsBase, formOfPage, isPageOf, pageOf, tableInAddress } from '@dougong/contract/online/forms/pages'
import { departmentColumn, toResource } from '@dougong/contract/online/forms/to-resource'
import { withInheritedRestrictions } from '@dougong/contract/resource/formula/inherited-restrictions'
import { buttonProblems } from '@dougong/contract/resource/formula/buttons'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { Part, RecordButton, Resource } from '@dougong/contract/resource/resource'
import { ofTenant, platform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { ResourceSource, StoredResource } from '../../resource/registry'
import {
  type RecordGuard,
  type RecordWatcher,
  type ResourceOptions,
  type ServedResource,
  type ServerAction,
  serveResource,
} from '../../resource/serve-resource'
import type { RecordHook } from '../../services/record-hook'
import { type PublishedForm, publishedForms } from './store/versions'
import { joinHooks } from './hooks/join-hooks'
import { namedHooks } from './hooks/named-hooks'
import type { FormHooks } from './webhooks/hooks'

/** What forms can do besides, by those who wire them. */
interface Lent {
  webhooksOf?: FormHooks
  /** What can be run when something happens to records, by name. */
  hooks?: Readonly<Record<string, RecordHook>>
  /** What buttons can run, by name. */
  actions?: Readonly<Record<string, ServerAction>>
  /** What may keep records as they are. */
  guards?: readonly RecordGuard[]
  /** What hears of records that are written. */
  watchers?: readonly RecordWatcher[]
}

/** The schema of the tables that hold what is filled in. */
const schema = 'online'

/** Published forms as resources: what is described in the browser is found where what is written in code is. */
export function formSource(db: Database | Transaction, lent: Lent = {}): ResourceSource {
  const find = async (name: string): Promise<StoredResource | undefined> => {
    const table = tableInAddress(name)
    const known = await publishedForms(db, [table])
    const target = known.find(({ form }) => form.id === name || form.table === table)
    if (!target) return undefined
    const main = linkOf(target.form)?.belongsTo?.table ?? target.form.table
    return resourceOf(target, await publishedForms(db, [main]), lent)
  }
  return {
    find: async (path) =>
      path.startsWith(`${formsBase}/`) ? find(path.slice(formsBase.length + 1)) : undefined,
    behind: async (page) => {
      const name = formOfPage(page)
      return name === undefined ? undefined : find(name)
    },
    all: async () => {
      const all = await publishedForms(db)
      return all.map((one) => resourceOf(one, all, lent))
    },
    refuseMissing: async (path, tenancy) => {
      if (!path.startsWith(`${formsBase}/`)) return
      const name = path.slice(formsBase.length + 1)
      const drafts = db.selectFrom('onl_cgform_head').select('id').where(ofTenant(tenancy))
      const draft = await drafts
        .where(({ or, eb }) => or([eb('id', '=', name), eb('table_name', '=', tableInAddress(name))]))
        .executeTakeFirst()
      if (draft) refuse('form.unpublished')
      refuse('form.unknown', { name: name.slice(0, 60) })
    },
  }
}

/** Whether a form is a sub form of another, in the same tenant. */
function isSubOf(sub: PublishedForm, main: PublishedForm): boolean {
  return linkOf(sub.form)?.belongsTo?.table === main.form.table && sub.tenantId === main.tenantId
}

function resourceOf(target: PublishedForm, among: readonly PublishedForm[], lent: Lent): StoredResource {
  const main = among.find((other) => isSubOf(target, other))
  const top = main ?? target
  const subs = among.filter((other) => isSubOf(other, top))
  const { path } = toResource(target.form)
  return {
    path,
    version: [top, ...subs].map(stateOf).join(','),
    serve: () => {
      const family = serveFamily(top, subs, lent)
      return (main && family.options.parts?.[target.form.table]) || family
    },
  }
}

/** Differs as soon as something about the form does. */
function stateOf({ form, restrictions, buttons, hooks }: PublishedForm): string {
  const chosen = JSON.stringify([buttons, hooks])
  return [form.id, form.version, ...restrictions.map(({ id }) => id), chosen].join(' ')
}

/** The buttons that a form can have as it was published: one over a field to come waits for it. */
export function soundButtons({ form, buttons }: PublishedForm): RecordButton[] {
  const resource = toResource(form)
  return buttons.filter((button) => buttonProblems(resource, button).length === 0)
}

function withButtons(resource: Resource, published: PublishedForm): Resource {
  const sound = soundButtons(published)
  const buttons = sound.map((button) => restrictedButton(button, published.restrictions))
  return buttons.length > 0 ? { ...resource, buttons } : resource
}

/** A main form with its sub forms as parts, or a form that stands alone. */
function serveFamily(top: PublishedForm, subs: readonly PublishedForm[], lent: Lent): ServedResource {
  const plain = toResource(
    top.form,
    subs.map(({ form }) => form),
  )
  const resource = withInheritedRestrictions({
    ...withButtons(restricted(plain, top.form, top.restrictions), top),
    ...(plain.parts && { parts: restrictedParts(plain.parts, subs) }),
  })
  const parent = (): ServedResource => served
  const parts = subs.map((sub) => {
    const field = linkOf(sub.form)?.name ?? ''
    const own = withInheritedRestrictions(
      withButtons(restricted(toResource(sub.form), sub.form, sub.restrictions), sub),
    )
    const part: ServedResource = serveResource(own, {
      ...optionsWithHooks(sub, own, lent, () => part),
      partOf: { parent, field },
    })
    return [sub.form.table, part] as const
  })
  const served: ServedResource = serveResource(resource, {
    ...optionsWithHooks(top, resource, lent, () => served),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
  })
  return served
}

/** What else happens to records, after what the form itself does: what is registered in code, then other systems. */
function optionsWithHooks(
  published: PublishedForm,
  resource: Resource,
  { webhooksOf, hooks, actions = {}, guards = [], watchers = [] }: Lent,
  served: () => ServedResource,
): ResourceOptions {
  const { form, hooks: chosen } = published
  const named = hooks ? namedHooks(form, chosen, hooks, served) : {}
  return {
    ...joinHooks(joinHooks(optionsOf(published, resource), named), webhooksOf?.(form, served) ?? {}),
    actions,
    guards,
    watchers,
  }
}

function restrictedParts(parts: Readonly<Record<string, Part>>, subs: readonly PublishedForm[]) {
  /* parts stand as their forms are placed */
  const named = Object.entries(parts).map(([name, part]): [string, Part] => {
    const sub = subs.find(({ form }) => form.table === name)
    if (!sub) return [name, part]
    const own = restricted(part.resource, sub.form, sub.restrictions)
    return [name, { ...part, resource: withButtons(own, sub) }]
  })
  return Object.fromEntries(named)
}

/** The field that names records in sentences: one that everybody sees. */
function nameFieldOf({ tree }: Form, { list, fields }: Resource): string {
  const isSeen = (name: string) => {
    const { list: inLists, form: inForms } = fields[name]?.restricted ?? {}
    return inLists === undefined && inForms === undefined
  }
  /* sentences name a record by a column of it */
  const isStored = (name: string) => fields[name] === undefined || hasColumn(fields[name])
  const names = [...(tree ? [tree.name] : []), ...list]
  return names.find((name) => isStored(name) && isSeen(name)) ?? 'id'
}

function optionsOf({ form, tenantId }: PublishedForm, resource: Resource): ResourceOptions {
  const hasDepartment = form.fields.some(({ name }) => name === departmentColumn)
  return {
    table: `${schema}.${form.table.split('$')[0] ?? ''}`,
    tenant: 'own',
    ...(tenantId !== platform && { definedBy: tenantId }),
    /* rules hang on rows of the menu; whatever style and name a row opens the form by, they are the form's */
    page: pageOf(form.id),
    isShownBy: (page) => isPageOf(form, page),
    nameField: nameFieldOf(form, resource),
    ...(hasDepartment && {
      beforeCreate: async (values, { actor }) => ({ ...values, [departmentColumn]: actor.departmentCode }),
    }),
  }
}
