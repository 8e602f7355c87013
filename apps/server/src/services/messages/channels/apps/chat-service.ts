import type { AppSettings } from '@dougong/contract/system/messages/channel-settings'
import { Undeliverable } from '../../../../platform/outbox/outbox'

/** An application of a chat, with the secret that it proves itself by. */
export type ChatApp = AppSettings & { secret: string }

/** A message as people see it in their chat: plain text, and where it leads. */
export interface Card {
  /** The same for every attempt, so that a service which looks for repetitions finds them. */
  id: string
  title: string
  text: string
  /** When it was written. Two reminders in the same words differ by it, and services drop what is wholly alike. */
  time: string
  link: string | undefined
}

/** DingTalk, WeCom or Feishu, as far as messages to single people go. Each asks as the documents of its service say. */
export interface ChatService {
  title: string
  /** Who somebody is there by the account that they have bound for signing in; null where it is none of this organisation. */
  personByBinding(externalId: string, signal: AbortSignal): Promise<string | null>
  /** Who somebody is there by their phone number; null where nobody there has it. */
  personByPhone(phone: string, signal: AbortSignal): Promise<string | null>
  /** Sends, and returns a note for the history. Throws `PersonRefused` where it cannot reach this person. */
  send(person: string, card: Card, signal: AbortSignal): Promise<string>
}

/** The service knows nobody by this id, or may not write to them: another attempt is of no use. */
export class PersonRefused extends Undeliverable {}
