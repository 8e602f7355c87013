/** A message to one addressee, while it is being sent. */
export interface OutgoingMessage {
  id: string
  tenantId: number
  title: string
  /** When it was written, in the server's zone, as people read it; nothing for what stands in no history. */
  time: string | null
  /** HTML or plain text, as the channel takes it. */
  content: string
  /** A login name, an address or a number; nothing for robots. */
  receiver: string | null
  userId: string | null
  /** The page that it leads to. */
  openPage: string | null
  /** The path of a stored file that goes with it. */
  file: string | null
}

/** Sends messages to people by one medium. */
export interface Channel {
  /**
   * Delivers, and returns a note for the history. What it throws is the reason of the failure, fit to be shown;
   * `Undeliverable` where another attempt is of no use.
   */
  deliver(message: OutgoingMessage, signal: AbortSignal): Promise<string>
}
