import {
  type AppChannel,
  appChannels,
  type MessageChannel,
  messageChannels,
  type RobotChannel,
  robotChannels,
} from '@dougong/contract/system/messages/kinds'
import type { Config } from '../../../config/config'
import type { Database } from '../../../database/connect'
import type { Caches } from '../../../platform/bus/cache'
import type { Storage } from '../../../platform/files/storage'
import type { Outbound } from '../../../platform/outbound/outbound'
import type { Vault } from '../../../platform/secrets/vault'
import type { SmsProvider } from '../../../platform/sms'
import type { Sockets } from '../../../platform/sockets'
import { addressOf } from './address'
import { appChannel, ChatServices } from './apps/app-channel'
import type { ChatApp } from './apps/chat-service'
import { attachmentOf } from './attachment'
import type { Channel } from './channel'
import { emailChannel, type MailServer } from './email'
import { inAppChannel } from './in-app'
import { type Robot, robotChannel } from './robots'
import { readStored, saveStored, type StoredChannels } from './settings'
import { smsChannel } from './sms'

interface Dependencies {
  db: Database
  sockets: Sockets
  sms: SmsProvider | undefined
  outbound: Outbound
  vault: Vault
  caches: Caches
  storage: Storage
  config: Pick<Config, 'smtp' | 'publicUrl'>
  product: { readonly title: string }
}

const area = 'message-channels'

/** The channels to people, as administrators or the server's environment have set them up. */
export class Channels {
  readonly #dependencies: Dependencies
  readonly #chats: ChatServices

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#chats = new ChatServices(dependencies.outbound)
  }

  /** The names of those that are set up and on, in their order. */
  async open(): Promise<MessageChannel[]> {
    const all = await this.#all()
    return (Object.keys(messageChannels) as MessageChannel[]).filter((name) => all[name] !== undefined)
  }

  async find(name: string): Promise<Channel | undefined> {
    const all = await this.#all()
    return Object.hasOwn(all, name) ? all[name as MessageChannel] : undefined
  }

  /** What administrators have set up; every node reads it anew once it is changed. */
  stored(): Promise<StoredChannels> {
    const { db, vault, caches } = this.#dependencies
    return caches.get(area, 'stored', () => readStored(db, vault))
  }

  async saveMail(server: MailServer, { isOn, by }: { isOn: boolean; by: string }): Promise<void> {
    const { password, ...settings } = server
    await this.#save({ channel: 'email', isOn, settings, secrets: { password }, by })
  }

  async saveRobot(
    channel: RobotChannel,
    robot: Robot,
    { isOn, by }: { isOn: boolean; by: string },
  ): Promise<void> {
    await this.#save({ channel, isOn, settings: {}, secrets: robot, by })
  }

  async saveApp(
    channel: AppChannel,
    { secret, ...settings }: ChatApp,
    { isOn, by }: { isOn: boolean; by: string },
  ): Promise<void> {
    await this.#save({ channel, isOn, settings, secrets: { secret }, by })
  }

  async #save(saved: Parameters<typeof saveStored>[2]): Promise<void> {
    const { db, vault, caches } = this.#dependencies
    await saveStored(db, vault, saved)
    await caches.drop(area)
  }

  async #all(): Promise<Partial<Record<MessageChannel, Channel>>> {
    const { db, sms, outbound, storage, config, product } = this.#dependencies
    const { email, robots, apps } = await this.stored()
    const server = email
      ? email.isOn
        ? email.server
        : undefined
      : config.smtp && { ...config.smtp, fromName: product.title }
    const all: Partial<Record<MessageChannel, Channel>> = { system: inAppChannel(this.#dependencies) }
    if (server)
      all.email = emailChannel(server, {
        outbound,
        addressOf: (message) => addressOf(db, message, 'email'),
        attachmentOf: (message) => attachmentOf({ db, storage }, message),
        publicUrl: config.publicUrl,
      })
    if (sms) all.sms = smsChannel(sms, (message) => addressOf(db, message, 'phone'))
    for (const maker of robotChannels) {
      const set = robots[maker]
      if (set?.isOn) all[maker] = robotChannel(maker, set.robot, { outbound, publicUrl: config.publicUrl })
    }
    for (const channel of appChannels) {
      const set = apps[channel]
      if (!set?.isOn) continue
      const service = this.#chats.of(channel, set.app)
      all[channel] = appChannel(channel, set.app, { db, service, publicUrl: config.publicUrl })
    }
    return all
  }
}
