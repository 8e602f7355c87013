import type { RuleTrial } from '@dougong/contract/online/flows/automation/run-calls'
import type { Actor } from '../../../../access/actor'
import type { Transaction } from '../../../../database/transaction'
import { idsSeen } from '../../../../resource/read/seen-rows'
import type { ServedResource, WrittenRecord } from '../../../../resource/serve-resource'
import { viewOf } from '../../../../resource/view'
import { holdsVerb } from '../../rights/holds-verb'
import { type FlowServer, within } from '../../run/at-case'
import { listenIn } from '../../run/effects/listening'
import { differencesIn } from '../../run/record/record-versions'

type Shown = RuleTrial['steps'][number]['records'][number]
type Content = NonNullable<WrittenRecord['after']>

interface Heard {
  served: ServedResource
  id: string
  name: string
  before: Content | undefined
  after: Content | undefined
}

/** A record that a step wrote, in the words for whoever sees it. */
export interface TriedRecord extends Pick<Heard, 'served' | 'id'> {
  kind: Shown['kind']
  name: string
  changes: Shown['changes']
  /** Whether the actor sees it as the step left it; one that is gone is asked for as it was. */
  isSeen: boolean
  /** It was there before the trial. */
  wasThere: boolean
}

/** What a step wrote: the first records, and how many there were. */
export interface TriedRecords {
  records: TriedRecord[]
  recordCount: number
}

const maxRecords = 50

/** What is written in a transaction, step by step, and what somebody sees of it. */
export class WrittenRecords {
  readonly #server: FlowServer
  readonly #tx: Transaction
  readonly #actor: Actor
  readonly #addedHere = new Set<string>()
  readonly #taken: TriedRecord[] = []
  #heard = new Map<string, Heard>()

  constructor(server: FlowServer, tx: Transaction, actor: Actor) {
    this.#server = server
    this.#tx = tx
    this.#actor = actor
    listenIn(tx, ({ records }, { served }) => {
      /* parts are written with the record that they are parts of */
      if (!served.options.partOf) for (const record of records) this.#hear(served, record)
    })
  }

  /** Several changes of one record by a step are one. */
  #hear(served: ServedResource, { id, name, before, after }: WrittenRecord): void {
    const key = keyOf({ served, id })
    const known = this.#heard.get(key)
    this.#heard.set(key, { served, id, name, before: known ? known.before : before, after })
  }

  /** What was written since this was asked last, while it is there to be asked about. */
  async take(): Promise<TriedRecords> {
    const heard = [...this.#heard.values()].filter(({ before, after }) => before || after)
    this.#heard = new Map()
    const taken: TriedRecord[] = []
    for (const each of heard.slice(0, maxRecords)) taken.push(await this.#describe(each))
    for (const { served, id, before } of heard) if (!before) this.#addedHere.add(keyOf({ served, id }))
    this.#taken.push(...taken)
    return { records: taken, recordCount: heard.length }
  }

  forget(): TriedRecords {
    this.#heard = new Map()
    return { records: [], recordCount: 0 }
  }

  async #describe({ served, id, name, before, after }: Heard): Promise<TriedRecord> {
    const [tx, actor, { services, engine }] = [this.#tx, this.#actor, this.#server]
    const view = viewOf(served, actor)
    const isListed = await holdsVerb(services, actor, served, 'list')
    const isSeen = isListed && (!after || (await idsSeen(tx, view, [id])).has(id))
    const kind = !before ? 'add' : after ? 'change' : 'remove'
    const changes = isSeen ? await differencesIn(within(engine, tx), view, before ?? {}, after ?? {}) : []
    return { served, id, kind, name, changes, isSeen, wasThere: !this.#addedHere.has(keyOf({ served, id })) }
  }

  /** What the actor sees of all that was taken: asked when nothing of it is there any more, so that they see it as it was, too. */
  async shown(): Promise<ReadonlyMap<TriedRecord, Shown>> {
    const visible = new Map<TriedRecord, Shown>()
    for (const record of this.#taken) visible.set(record, await this.#show(record))
    return visible
  }

  async #show({ served, id, kind, name, changes, isSeen, wasThere }: TriedRecord): Promise<Shown> {
    const { services } = this.#server
    const wasSeen =
      kind === 'add' || !wasThere || (await idsSeen(services.db, viewOf(served, this.#actor), [id])).has(id)
    const isOpen = isSeen && wasSeen
    const isListed = await holdsVerb(services, this.#actor, served, 'list')
    return {
      kind,
      formTitle: isListed ? served.resource.title : '',
      name: isOpen ? name : '',
      changes: isOpen ? changes : [],
    }
  }
}

function keyOf({ served, id }: Pick<Heard, 'served' | 'id'>): string {
  return `${served.resource.path} ${id}`
}
