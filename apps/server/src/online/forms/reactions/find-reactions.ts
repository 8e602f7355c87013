import { type FormButtonRow, readButton } from '@dougong/contract/online/forms/buttons/button'
import type { Form } from '@dougong/contract/online/forms/form'
import { formsBase } from '@dougong/contract/online/forms/pages'
import {
  type Reaction,
  type ReactionKind,
  reactionKinds,
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
import { flowsOf, sendingsOf } from './reactions.queries'

type Find = (services: Services, actor: Actor, form: Form) => Promise<Omit<Reaction, 'kind'>[]>

/** How each kind is found, and the right of those who look at it; whoever lists forms looks at what has none. */
const kinds: Readonly<Record<ReactionKind, { right?: string; find: Find }>> = {
  hook: { find: findHooks },
  webhook: { right: 'online:form:webhook', find: findWebhooks },
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

async function findFlows({ db }: Services, actor: Actor, { id }: Form) {
  const rows = await flowsOf(db, actor, id, 'approval')
  return rows.map(({ name, version, isActive }) => ({
    moment: 'submitted' as const,
    name,
    detail: version === null ? '草稿' : `第${version}版`,
    isActive,
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
