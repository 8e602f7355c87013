/**
 * Messages between the nodes of one installation. Delivery is at most once and a lost one is logged, never thrown:
 * whoever listens must also expire.
 */
export interface Bus {
  publish(topic: string, message: unknown): Promise<void>
  /** Hears every message of the topic, the node's own included. */
  subscribe(topic: string, hear: (message: unknown) => void): void
  close(): Promise<void>
}

/** Who listens to what, common to every kind of bus. */
export class Listeners {
  #byTopic = new Map<string, ((message: unknown) => void)[]>()

  add(topic: string, hear: (message: unknown) => void): void {
    this.#byTopic.set(topic, [...(this.#byTopic.get(topic) ?? []), hear])
  }

  tell(text: string): void {
    const { topic, message } = JSON.parse(text) as { topic: string; message: unknown }
    for (const hear of this.#byTopic.get(topic) ?? []) hear(message)
  }
}
