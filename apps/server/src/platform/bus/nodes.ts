import { hostname } from 'node:os'
import { newId } from '../ids'
import type { Bus } from './bus'

export interface Node {
  id: string
  /** What operators know it by. */
  name: string
}

interface Question {
  id: string
  from: string
  /** Nobody named is every node. */
  to: string | null
  kind: string
  input: unknown
}

interface Reply {
  question: string
  to: string
  from: Node
  answer: unknown
}

type Answer = (input: never) => unknown

const questions = 'node-questions'
const answers = 'node-answers'

/**
 * Asks other nodes of the installation. A node says nothing about itself unless it is asked, so that nobody's looking costs
 * nothing; one that does not answer in time is taken for gone.
 */
export class Nodes {
  readonly own: Node = { id: newId(), name: `${hostname()} (${process.pid})` }
  readonly #bus: Bus
  readonly #timeoutMs: number
  readonly #answers = new Map<string, Answer>()
  readonly #waiting = new Map<string, (reply: Reply) => void>()

  constructor(bus: Bus, { timeoutMs = 2_000 } = {}) {
    this.#bus = bus
    this.#timeoutMs = timeoutMs
    bus.subscribe(questions, (message) => void this.#hear(message as Question))
    bus.subscribe(answers, (message) => {
      const reply = message as Reply
      if (reply.to === this.own.id) this.#waiting.get(reply.question)?.(reply)
    })
  }

  /** Says how questions of a kind are answered. */
  answer<Input>(kind: string, give: (input: Input) => unknown): void {
    this.#answers.set(kind, give)
  }

  /** What one node answers; undefined where it does not. */
  async ask<Given>(to: string, kind: string, input: unknown): Promise<Given | undefined> {
    if (to === this.own.id) return (await this.#answers.get(kind)?.(input as never)) as Given | undefined
    const question: Question = { id: newId(), from: this.own.id, to, kind, input }
    return new Promise((resolve) => {
      const end = (answer: Given | undefined) => {
        clearTimeout(late)
        this.#waiting.delete(question.id)
        resolve(answer)
      }
      const late = setTimeout(() => end(undefined), this.#timeoutMs)
      this.#waiting.set(question.id, ({ answer }) => end(answer as Given))
      void this.#bus.publish(questions, question)
    })
  }

  /** What every node answers within a while, this one first. */
  async askAll<Given>(kind: string, input: unknown, whileMs = 400): Promise<{ node: Node; answer: Given }[]> {
    const question: Question = { id: newId(), from: this.own.id, to: null, kind, input }
    const heard: { node: Node; answer: Given }[] = []
    this.#waiting.set(question.id, ({ from, answer }) => heard.push({ node: from, answer: answer as Given }))
    await this.#bus.publish(questions, question)
    await new Promise((resolve) => setTimeout(resolve, whileMs))
    this.#waiting.delete(question.id)
    const own = (await this.#answers.get(kind)?.(input as never)) as Given
    return [{ node: this.own, answer: own }, ...heard]
  }

  async #hear({ id, from, to, kind, input }: Question): Promise<void> {
    const give = this.#answers.get(kind)
    if (!give || from === this.own.id || (to !== null && to !== this.own.id)) return
    try {
      const reply: Reply = { question: id, to: from, from: this.own, answer: await give(input as never) }
      await this.#bus.publish(answers, reply)
    } catch {
      /* who asks is told nothing, and takes this node for gone */
    }
  }
}
