import { isWithinSave, type TriggerKind } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowDoor } from '@dougong/contract/online/flows/flow-heads'
import { readFlow } from '@dougong/contract/online/flows/read-flow'
import { type FormButtonRow, readButton } from '@dougong/contract/online/forms/buttons/button'
import type { Form } from '@dougong/contract/online/forms/form'
import { formsBase } from '@dougong/contract/online/forms/pages'
import {
  type Reaction,
  type ReactionKind,
  reactionKinds,
  type ReactionMoment,
  reactionMoments,
} from '@dougong/contract/online/forms/reactions/calls'
import { addressOf, recordFields } from '@dougong/contract/online/forms/to-resource'
import type { LinkAction } from '@dougong/contract/online/links/links'
import { shareRight } from '@dougong/contract/online/subscriptions/subscription'
import type { Actor } from '../../../access/actor'
import type { Services } from '../../../services/services'
import { listLinksOf } from '../links/links.queries'
import { linksSeen } from '../links/links-seen'
import { buttonRowsIn } from '../store/buttons.queries'
import { hooksIn } from '../store/hooks.queries'
import { listOf as webhooksOf } from '../webhooks/webhooks.queries'
import { flowsOf, rulesOf, sendingsOf, writersTo } from './reactions.queries'

type Find = (services: Services, actor: Actor, form: Form) => Promise<Omit<Reaction, 'kind'>[]>

/** How each kind is found, and the right of those who look at it; whoever lists forms looks at what has none. */
const kinds: Readonly<Record<ReactionKind, { right?: string; find: Find }>> = {
  hook: { find: findHooks },
  webhook: { right: 'online:form:webhook', find: findWebhooks },
  rule: { right: 'online:automation:list', find: findRules },
  flow: { right: 'online:flow:list', find: findFlows },
  button: { find: findButtons },
  link: { right: 'online:form:link', find: findLinks },
  subscription: { right: shareRight, find: findSubscriptions },
}

export function mayLookAt({ permissions }: Pick<Actor, 'permissions'>, kind: ReactionKind): boolean {
  const { right } = kinds[kind]
  return right === undefined || permissions.has(right)
}

/** What happens around the records of a form by things of these kinds: by moment, and in a moment in the order of the kinds. */
export async function findReactions(
  services: Services,
  actor: Actor,
  form: Form,
  known: readonly ReactionKind[],
): Promise<Reaction[]> {
  const found = await Promise.all(
    known.map(async (kind) =>
      (await kinds[kind].find(services, actor, form)).map((reaction) => ({ ...reaction, kind })),
    ),
  )
  const place = ({ moment, kind }: Reaction) =>
    reactionMoments.indexOf(moment) * reactionKinds.length + reactionKinds.indexOf(kind)
  return found.flat().toSorted((one, other) => place(one) - place(other))
}

async function findHooks({ db, hooks }: Services, _: Actor, { id }: Form) {
  const chosen = (await hooksIn(db, [id])).get(id) ?? []
  return chosen.map(({ event, name }) => {
    const hook = Object.hasOwn(hooks, name) ? hooks[name] : undefined
    const detail = hook ? '' : '代码中已没有它，这时的操作会被拒绝'
    return { moment: event, name: hook?.title ?? name, detail, isActive: true }
  })
}

async function findWebhooks({ db }: Services, actor: Actor, { id }: Form) {
  const rows = await webhooksOf(db, actor, id)
  return rows.flatMap(({ name, events, isActive }) =>
    events.map((moment) => ({ moment, name, detail: '', isActive })),
  )
}

async function findFlows(services: Services, actor: Actor, form: Form): Promise<Omit<Reaction, 'kind'>[]> {
  const rows = await flowsOf(services.db, actor, form.id, 'approval')
  const own = rows.map(({ name, version, isActive }) => ({
    moment: 'submitted' as const,
    name,
    detail: version === null ? '草稿' : `第${version}版`,
    isActive,
  }))
  return [...own, ...(await findWriters(services, actor, form, 'approval'))]
}

async function findRules(services: Services, actor: Actor, form: Form): Promise<Omit<Reaction, 'kind'>[]> {
  const rows = await rulesOf(services.db, actor, form.id)
  const own = rows.flatMap(({ name, version, isActive, isPaused, definition }) => {
    const read = readFlow(definition)
    const trigger = 'flow' in read ? read.flow.trigger : undefined
    if (!trigger) return []
    const standing = version === null ? '草稿' : `第${version}版`
    const button = trigger.kind === 'pressed' && `按钮“${trigger.text}”`
    const detail = [standing, button, isWithinSave(trigger) && '随保存一起执行', isPaused && '已暂停']
    return momentsOf[trigger.kind].map((moment) => ({
      moment,
      name,
      detail: detail.filter((part) => part !== false).join('，'),
      isActive: isActive && !isPaused,
    }))
  })
  return [...own, ...(await findWriters(services, actor, form, 'automation'))]
}

const momentsOf: Readonly<Record<TriggerKind, readonly ReactionMoment[]>> = {
  added: ['afterAdd'],
  changed: ['afterEdit'],
  becomes: ['afterAdd', 'afterEdit'],
  removed: ['afterDelete'],
  settled: ['settled'],
  imported: ['afterImport'],
  scheduled: ['scheduled'],
  date: ['dated'],
  decided: ['decided'],
  pressed: ['pressed'],
  answered: ['answered'],
  received: ['received'],
}

/** What is drawn for another form and writes records of this one. */
async function findWriters({ db }: Services, actor: Actor, form: Form, door: FlowDoor) {
  const writers = await writersTo(db, actor, { at: addressOf(form).path, formId: form.id }, door)
  return writers.map(({ name, formTitle }) => ({
    moment: 'written' as const,
    name,
    detail: `由“${formTitle}”触发`,
    isActive: true,
  }))
}

async function findButtons({ db, actions }: Services, _: Actor, form: Form) {
  const rows = (await buttonRowsIn(db, [form.id])).get(form.id) ?? []
  return rows.map((row) => ({
    moment: 'pressed' as const,
    name: row.buttonName,
    detail: buttonInWords(row, form, actions),
    isActive: row.buttonStatus === '1',
  }))
}

function buttonInWords(row: FormButtonRow, form: Form, actions: Services['actions']): string {
  const action = readButton(row)?.action
  switch (action?.kind) {
    case undefined:
      return '不做任何事'
    case 'set': {
      const fields = recordFields(form)
      return `修改${Object.keys(action.values)
        .map((name) => `“${fields[name]?.title ?? name}”`)
        .join('、')}`
    }
    case 'open':
      return '打开页面'
    case 'run':
      return `运行“${actions[action.name]?.title ?? action.name}”`
    case 'send':
      return '发送 Webhook'
  }
}

const linkWords: Readonly<Record<LinkAction, string>> = {
  add: '填写新记录',
  edit: '修改一条记录',
  detail: '查看一条记录',
}

async function findLinks({ db, resources }: Services, actor: Actor, { id }: Form) {
  const served = await resources.find(`${formsBase}/${id}`)
  const links = served ? await linksSeen(db, actor, served, await listLinksOf(db, actor, id)) : []
  return links
    .filter(({ state }) => state !== 'revoked' && state !== 'ended')
    .map(({ name, action, state }) => ({
      moment: 'answered' as const,
      name,
      detail: linkWords[action],
      isActive: state === 'open',
    }))
}

async function findSubscriptions({ db }: Services, actor: Actor, form: Form) {
  const rows = await sendingsOf(db, actor, addressOf(form).path)
  return rows.map(({ name, next, isOn }) => ({
    moment: 'scheduled' as const,
    name,
    detail: next === null ? '' : `下次 ${next}`,
    isActive: isOn,
  }))
}
