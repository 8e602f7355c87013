import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/messages/channel-settings'
import {
  isApp,
  isRobot,
  type MessageChannel,
  messageChannels,
  type RobotChannel,
} from '@dougong/contract/system/messages/kinds'
import type { Actor } from '../../access/actor'
import { requirePlatform, tenantOfNew } from '../../access/tenants'
import { Answer, type Route, serve } from '../../http/serve'
import { newId } from '../../platform/ids'
import { ownWordsFor } from '../../services/messages/words'
import type { ChatApp } from '../../services/messages/channels/apps/chat-service'
import type { MailServer } from '../../services/messages/channels/email'
import type { Services } from '../../services/services'
import { receiverOn } from './receivers'

/** How the ways to people are set up and tried; they are the platform's. */
export function channelRoutes(services: Services): Route[] {
  const { messages } = services
  return [
    serve(contract.listChannels, async ({ actor }) => {
      requirePlatform(actor)
      const open = await messages.channels.open()
      return Promise.all(
        (Object.keys(messageChannels) as MessageChannel[]).map((channel) =>
          stateOf(services, channel, open.includes(channel)),
        ),
      )
    }),
    serve(contract.saveMailChannel, async ({ actor, body: { isOn, password, ...settings } }) => {
      requirePlatform(actor)
      const { email } = await messages.channels.stored()
      const kept = password || settings.username === '' ? '' : passwordFor(settings, email?.server)
      await messages.channels.saveMail(
        { ...settings, password: password || kept },
        { isOn, by: actor.username },
      )
      return null
    }),
    serve(contract.saveRobotChannel, async ({ actor, body: { channel, isOn, url, sign } }) => {
      requirePlatform(actor)
      const before = (await messages.channels.stored()).robots[channel]?.robot
      const address = url?.trim() || (before?.url ?? refuse('message.noAddress'))
      if (!isWebAddress(address)) refuse('message.badAddress')
      /* another address is another robot: the secret of the one before is none of its business */
      const kept = before && address === before.url ? before.sign : ''
      const robot = { url: address, sign: sign ?? kept }
      await messages.channels.saveRobot(channel, robot, { isOn, by: actor.username })
      return null
    }),
    serve(contract.saveAppChannel, async ({ actor, body: { channel, isOn, secret, ...input } }) => {
      requirePlatform(actor)
      const settings = { ...input, address: input.address.trim().replace(/\/+$/, '') }
      if (channel !== 'feishu_app' && settings.agentId === '') refuse('message.noAgent')
      if (settings.address !== '' && !isWebAddress(settings.address)) refuse('message.badAppAddress')
      const before = (await messages.channels.stored()).apps[channel]?.app
      const app = { ...settings, secret: secret || secretFor(settings, before) }
      await messages.channels.saveApp(channel, app, { isOn, by: actor.username })
      return null
    }),
    serve(contract.tryChannel, async ({ actor, body: { channel, receiver } }) => {
      requirePlatform(actor)
      if (!(await messages.channels.find(channel))) refuse('message.channelClosed')
      const said = await attempt(services, actor, channel, receiver)
      return new Answer(said, `测试消息已发送：${said}`)
    }),
  ]
}

async function stateOf(
  { messages, config, sms }: Services,
  channel: MessageChannel,
  isOpen: boolean,
): Promise<contract.ChannelState> {
  const { email, robots, apps } = await messages.channels.stored()
  const none = {
    channel,
    isOpen,
    setIn: null,
    maySet: false,
    isOn: isOpen,
    mail: null,
    robot: null,
    app: null,
    secrets: [],
  }
  if (channel === 'system') return { ...none, setIn: 'product' }
  if (channel === 'sms') return { ...none, setIn: sms ? 'environment' : null }
  if (channel === 'email') {
    if (!email) return { ...none, maySet: true, setIn: config.smtp ? 'environment' : null }
    const { password, ...mail } = email.server
    return { ...none, maySet: true, setIn: 'here', isOn: email.isOn, mail, secrets: namesOf({ password }) }
  }
  if (isApp(channel)) return { ...none, maySet: true, ...appState(apps[channel]) }
  return { ...none, maySet: true, ...robotState(robots[channel]) }
}

function appState(set: { isOn: boolean; app: ChatApp } | undefined) {
  if (!set) return {}
  const { secret, ...app } = set.app
  return { setIn: 'here' as const, isOn: set.isOn, app, secrets: namesOf({ secret }) }
}

function robotState(set: { isOn: boolean; robot: { url: string; sign: string } } | undefined) {
  if (!set) return {}
  const { url, sign } = set.robot
  const { host } = new URL(url)
  return {
    setIn: 'here' as const,
    isOn: set.isOn,
    robot: `${host}/…${url.slice(-4)}`,
    secrets: namesOf({ url, sign }),
  }
}

function namesOf(secrets: Record<string, string>): string[] {
  return Object.keys(secrets).filter((name) => secrets[name] !== '')
}

/** The stored password goes to whom it was given for, and to nobody else. */
function passwordFor(settings: contract.MailSettings, before: MailServer | undefined): string {
  const same = (['host', 'port', 'security', 'username'] as const).every(
    (name) => before?.[name] === settings[name],
  )
  if (!same) refuse('message.passwordAgain')
  return before?.password ?? ''
}

/** The stored secret is of one application, and goes to the service that it was given for. */
function secretFor(settings: contract.AppSettings, before: ChatApp | undefined): string {
  if (!before) return refuse('message.noAppSecret')
  const same = (['clientId', 'agentId', 'address'] as const).every((name) => before[name] === settings[name])
  return same ? before.secret : refuse('message.appSecretAgain')
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Sends, and returns what the other side said. */
async function attempt(
  { db, messages, product }: Services,
  actor: Actor,
  channel: MessageChannel | RobotChannel,
  receiver: string | undefined,
): Promise<string> {
  const to = isRobot(channel) ? null : await receiverOn(db, actor, channel, receiver ?? actor.username)
  const text = `这是 ${product.title} 的测试消息。收到它，说明${messageChannels[channel]}的通道可以使用。`
  const message = {
    id: newId(),
    tenantId: tenantOfNew(actor),
    title: '消息通道测试',
    content: ownWordsFor(channel, text),
    channel,
    param: null,
    receiver: to?.receiver ?? null,
    userId: to?.userId ?? null,
    /* by its link one sees whether the chat signs people in */
    openPage: isApp(channel) ? '/account/settings/notification' : null,
    file: null,
    delayMs: 0,
    createBy: actor.username,
  }
  return messages.sendNow(message).catch((error: unknown) =>
    refuse('message.notSent', {
      to: to ? `给 ${to.receiver} ` : '',
      reason: error instanceof Error ? error.message : String(error),
    }),
  )
}
