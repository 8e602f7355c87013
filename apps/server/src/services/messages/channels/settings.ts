import type { AppSettings, MailSettings } from '@dougong/contract/system/messages/channel-settings'
import { type AppChannel, isApp, type RobotChannel } from '@dougong/contract/system/messages/kinds'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { Vault } from '../../../platform/secrets/vault'
import type { ChatApp } from './apps/chat-service'
import type { MailServer } from './email'
import type { Robot } from './robots'

/** What administrators have set up. */
export interface StoredChannels {
  email?: { isOn: boolean; server: MailServer }
  robots: Partial<Record<RobotChannel, { isOn: boolean; robot: Robot }>>
  apps: Partial<Record<AppChannel, { isOn: boolean; app: ChatApp }>>
}

type Db = Database | Transaction

export async function readStored(db: Db, vault: Vault): Promise<StoredChannels> {
  const rows = await db
    .selectFrom('message_channel')
    .select(['channel', 'is_on', 'settings', 'secrets'])
    .execute()
  const stored: StoredChannels = { robots: {}, apps: {} }
  for (const { channel, is_on: isOn, settings, secrets } of rows) {
    const opened = JSON.parse(vault.open(secrets)) as object
    if (channel === 'email') stored.email = { isOn, server: { ...settings, ...opened } as MailServer }
    else if (isApp(channel)) stored.apps[channel] = { isOn, app: { ...settings, ...opened } as ChatApp }
    else stored.robots[channel as RobotChannel] = { isOn, robot: opened as Robot }
  }
  return stored
}

interface Saved {
  channel: string
  isOn: boolean
  settings: MailSettings | AppSettings | Record<string, never>
  secrets: object
  by: string
}

export async function saveStored(
  db: Db,
  vault: Vault,
  { channel, isOn, settings, secrets, by }: Saved,
): Promise<void> {
  const values = {
    is_on: isOn,
    settings: JSON.stringify(settings),
    secrets: vault.seal(JSON.stringify(secrets)),
    update_by: by,
    update_time: sql<string>`now()`,
  }
  await db
    .insertInto('message_channel')
    .values({ channel, ...values })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(values))
    .execute()
}
