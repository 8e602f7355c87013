import { refuse } from '@dougong/contract/errors'
import { linkOf } from '@dougong/contract/online/forms/form'
import { formOfPage, isPageOf, pageOf, tableInAddress } from '@dougong/contract/online/forms/pages'
import { restricted, restrictedButton } from '@dougong/contract/online/forms/rights/restriction'
import { departmentColumn, formsBase, toResource } from '@dougong/contract/online/forms/to-resource'
import { buttonProblems } from '@dougong/contract/resource/formula/buttons'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { Part, RecordButton, Resource } from '@dougong/contract/resource/resource'
import { ofTenant, platform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import type { ResourceSource, StoredResource } from '../../resource/registry'
import {
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
}

/** The schema of the tables that hold what is filled in. */
const schema = 'online'

/** Published forms as resources: what is described in the browser is found where what is written in code is. */
export function formSource(db: Database | Transaction, lent: Lent = {}): ResourceSource {
  const find = async (name: string): Promise<StoredResource | undefined> => {
    const table = tableInAddress(name)
    const known = await publishedForms(db, [table])
    const asked = known.find(({ form }) => form.id === name || form.table === table)
    if (!asked) return undefined
    const main = linkOf(asked.form)?.belongsTo?.table ?? asked.form.table
    return resourceOf(asked, await publishedForms(db, [main]), lent)
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

function resourceOf(asked: PublishedForm, among: readonly PublishedForm[], lent: Lent): StoredResource {
  const main = among.find((other) => isSubOf(asked, other))
  const top = main ?? asked
  const subs = among.filter((other) => isSubOf(other, top))
  const { path } = toResource(asked.form)
  return {
    path,
    version: [top, ...subs].map(stateOf).join(','),
    serve: () => {
      const family = serveFamily(top, subs, lent)
      return (main && family.options.parts?.[asked.form.table]) || family
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
  const resource: Resource = {
    ...withButtons(restricted(plain, top.form, top.restrictions), top),
    ...(plain.parts && { parts: restrictedParts(plain.parts, subs) }),
  }
  const parent = (): ServedResource => served
  const parts = subs.map((sub) => {
    const field = linkOf(sub.form)?.name ?? ''
    const part: ServedResource = serveResource(
      withButtons(restricted(toResource(sub.form), sub.form, sub.restrictions), sub),
      {
        ...optionsWithHooks(sub, lent, () => part),
        partOf: { parent, field },
      },
    )
    return [sub.form.table, part] as const
  })
  const served: ServedResource = serveResource(resource, {
    ...optionsWithHooks(top, lent, () => served),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
  })
  return served
}

/** What else happens to records, after what the form itself does: what is registered in code, then other systems. */
function optionsWithHooks(
  published: PublishedForm,
  { webhooksOf, hooks, actions = {} }: Lent,
  served: () => ServedResource,
): ResourceOptions {
  const { form, hooks: chosen } = published
  const named = hooks ? namedHooks(form, chosen, hooks, served) : {}
  return {
    ...joinHooks(joinHooks(optionsOf(published), named), webhooksOf?.(form, served) ?? {}),
    actions,
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
function nameFieldOf({ form, restrictions }: PublishedForm): string {
  const hidden = new Set(restrictions.filter(({ view }) => view !== 'edit').map(({ code }) => code))
  const { list, fields } = toResource(form)
  /* sentences name a record by a column of it */
  const isStored = (name: string) => fields[name] === undefined || hasColumn(fields[name])
  const seen = list.find(
    (name) => isStored(name) && !form.fields.some((field) => field.name === name && hidden.has(field.id)),
  )
  return form.tree?.name ?? seen ?? 'id'
}

function optionsOf(published: PublishedForm): ResourceOptions {
  const { form, tenantId } = published
  const hasDepartment = form.fields.some(({ name }) => name === departmentColumn)
  return {
    table: `${schema}.${form.table.split('$')[0] ?? ''}`,
    tenant: 'own',
    ...(tenantId !== platform && { definedBy: tenantId }),
    /* rules hang on rows of the menu; whatever style and name a row opens the form by, they are the form's */
    page: pageOf(form.id),
    isShownBy: (page) => isPageOf(form, page),
    nameField: nameFieldOf(published),
    ...(hasDepartment && {
      beforeCreate: async (values, { actor }) => ({ ...values, [departmentColumn]: actor.departmentCode }),
    }),
  }
}
