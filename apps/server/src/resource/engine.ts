import type { Actor } from '../access/actor'
import type { Download } from '../http/send-download'
import type { TextSources } from './texts'

/** What the engine is given by those who wire it. */
export interface Engine extends TextSources {
  /** Keeps a file for the actor alone; answers the address, below the API base, that opens it for a while. */
  storePrivately(actor: Actor, file: Download): Promise<string>
}
