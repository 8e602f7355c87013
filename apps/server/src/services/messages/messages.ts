import {
  alwaysGoes,
  isApp,
  isRobot,
  type MessageChannel,
  messageChannels,
  type MessageDefinition,
  privateChannels,
  type ProductMessageCode,
  providerOfApp,
} from '@dougong/contract/system/messages/kinds'
import type { MessageData } from '@dougong/contract/system/messages/placeholders'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { newId } from '../../platform/ids'
import { type Deliver, type GivenUp, type Outbox, Undeliverable } from '../../platform/outbox/outbox'
import type { Vault } from '../../platform/secrets/vault'
import { type Addressee, type Addressees, listAddressees, wants } from './addressees'
import type { Channels } from './channels/channels'
import { findMessage, insertMessages, type NewMessage, noteFailed, noteGivenUp, noteSent } from './history'
import { findTemplate, wordsFor } from './words'

/** A message to be sent. */
export interface Sending {
  /** The code of what the product says, or of an administrator's own template. */
  // oxlint-disable-next-line typescript/ban-types -- keeps the codes of the product in the editor's list
  template: ProductMessageCode | (string & {})
  to: Addressees
  /** The values of its placeholders. */
  data: MessageData
  /** Further values that only the addressee may read: sealed until they are sent, masked in the history, sent on private channels only. */
  secrets?: MessageData
  /** Only these channels, where somebody has chosen. */
  by?: readonly MessageChannel[]
  /** The tenant that it belongs to; 0, the platform, where it is about the account itself. */
  tenantId: number
  /** The page of ours that it leads to. */
  openPage?: string
  /** The path of a stored file that its addressee may open. */
  file?: string
}

/** Messages in the outbox. */
export const messageKind = 'message'

interface Dependencies {
  db: Database
  outbox: Outbox
  channels: Channels
  vault: Vault
}

/** Notifies people on the channels that are set up and that they want. */
export class Messages {
  readonly #db: Database
  readonly #outbox: Outbox
  readonly #vault: Vault
  readonly channels: Channels
  /** What features tell people, by code; they bring it when they are wired. */
  readonly definitions: Record<string, MessageDefinition> = {}

  constructor({ db, outbox, channels, vault }: Dependencies) {
    this.#vault = vault
    this.#db = db
    this.#outbox = outbox
    this.channels = channels
  }

  /** What a feature tells under this code; undefined where the code is an administrator's own. */
  definitionOf(code: string): MessageDefinition | undefined {
    return Object.hasOwn(this.definitions, code) ? this.definitions[code] : undefined
  }

  /**
   * Writes a message for each addressee and channel in the caller's transaction; call `outbox.wake` once that is committed.
   * Returns how many were queued: none where the template is stopped or nobody wants it.
   */
  async send(
    tx: Transaction,
    { template: code, to, data, secrets, by, tenantId, openPage, file }: Sending,
  ): Promise<number> {
    const template = await findTemplate(tx, code, { definition: this.definitionOf(code) })
    if (!template) return 0
    const { title, kind } = template
    const open = (await this.channels.open()).filter(
      (channel) => (by ?? template.channels).includes(channel) && (!secrets || isPrivate(channel)),
    )
    const param = JSON.stringify(data)
    const messageOn = (channel: MessageChannel, addressee?: Addressee): NewMessage => ({
      id: newId(),
      tenantId,
      title,
      channel,
      content: wordsFor(template, channel, { ...data, ...masked(secrets) }),
      sealed: secrets ? this.#vault.seal(wordsFor(template, channel, { ...data, ...secrets })) : null,
      param: param.length <= 1000 ? param : null,
      receiver: addressee?.username ?? null,
      userId: addressee?.id ?? null,
      openPage: openPage ?? null,
      file: file ?? null,
      delayMs: addressee?.quietMs ?? 0,
    })
    const robots = open.filter((channel) => isRobot(channel)).map((channel) => messageOn(channel))
    const personal = (await listAddressees(tx, to, kind)).flatMap((addressee) =>
      open
        .filter(
          (channel) => !isRobot(channel) && isReached(addressee, channel) && wants(addressee, kind, channel),
        )
        .map((channel) => messageOn(channel, addressee)),
    )
    const messages = [...robots, ...personal]
    if (messages.length === 0) return 0
    await insertMessages(tx, messages)
    await this.#outbox.addAll(
      tx,
      messages.map(({ id, delayMs }) => ({
        kind: messageKind,
        tenantId,
        about: id,
        payload: {},
        delayMs: alwaysGoes(kind) ? 0 : delayMs,
      })),
    )
    return messages.length
  }

  /** Has a message that stands in the history delivered, at its time. */
  async queue(
    tx: Database | Transaction,
    { id, tenantId, delayMs }: { id: string; tenantId: number; delayMs: number },
  ): Promise<void> {
    await this.#outbox.add(tx, { kind: messageKind, tenantId, about: id, payload: {}, delayMs })
  }

  /** How the outbox delivers messages: whatever was noted as sent is not sent again. */
  readonly deliver: Deliver = async ({ about: id, tries }, signal) => {
    const found = await findMessage(this.#db, id)
    if (!found) throw new Undeliverable('消息已删除')
    const { isSent, channel: name, sealed, ...masked } = found
    if (isSent) return '已送达'
    if (sealed === '') throw new Undeliverable('消息含有的密码已不再保存')
    const message = sealed === null ? masked : { ...masked, content: this.#vault.open(sealed) }
    try {
      const channel = (await this.channels.find(name)) ?? notSetUp(name)
      const outcome = await channel.deliver(message, signal)
      await noteSent(this.#db, id, tries, outcome)
      return outcome
    } catch (error) {
      if (!signal.aborted || isTimeOut(signal)) await noteFailed(this.#db, id, tries, reasonOf(error, signal))
      throw error
    }
  }

  readonly givenUp: GivenUp = (tx, { about: id, tries }, reason) =>
    noteGivenUp(tx as Transaction, id, tries, reason)

  /** Sends a message now, once, and returns what the other side said; throws where it did not go. Both are noted. */
  async sendNow(message: NewMessage, timeoutMs = 20_000): Promise<string> {
    const channel = (await this.channels.find(message.channel)) ?? notSetUp(message.channel)
    const [time = ''] = await insertMessages(this.#db, [message])
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const outcome = await channel.deliver({ ...message, time }, signal)
      await noteSent(this.#db, message.id, 1, outcome)
      return outcome
    } catch (error) {
      const reason = reasonOf(error, signal)
      await noteGivenUp(this.#db, message.id, 1, reason)
      throw new Error(reason, { cause: error })
    }
  }
}

function notSetUp(channel: string): never {
  const name = Object.hasOwn(messageChannels, channel) ? messageChannels[channel as MessageChannel] : channel
  throw new Undeliverable(`${name}的通道没有设置`)
}

function isPrivate(channel: string): boolean {
  return (privateChannels as readonly string[]).includes(channel)
}

/** What stands in the history in place of secrets. */
function masked(secrets: MessageData = {}): MessageData {
  return Object.fromEntries(Object.keys(secrets).map((name) => [name, '******']))
}

/** Whether somebody has an address on this channel. In a chat that is the account which they have bound, else their phone number. */
function isReached({ email, phone, boundTo }: Addressee, channel: string): boolean {
  if (isApp(channel)) return phone !== null || boundTo.includes(providerOfApp[channel])
  return channel === 'email' ? email !== null : channel === 'sms' ? phone !== null : true
}

function isTimeOut({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError'
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted && isTimeOut(signal)) return '对方没有及时应答'
  return error instanceof Error ? error.message : String(error)
}
