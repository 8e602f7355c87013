import type { Actor } from '../access/actor'
import type { Download } from '../http/downloads/send-download'
import type { ReceivedFile } from '../http/uploads/uploads'
import type { TextSources } from './read/texts'
import type { FillRule } from './write/defaults'

/** What the engine is given by those who wire it. */
export interface Engine extends TextSources {
  /** Keeps a file for the actor alone; returns the address, below the API base, that opens it for a while. */
  storePrivately(actor: Actor, file: Download): Promise<string>
  /** Keeps a file for somebody alone for so many days; returns its path, which a message may carry. */
  storeFor(reader: Actor, file: Download, place: { folder: string; days: number }): Promise<string>
  /**
   * Keeps a file that somebody outside has sent, for those alone who may read the record that will hold it; returns its path.
   * The actor has a quota of his own.
   */
  storeFromOutside(actor: Actor, file: ReceivedFile): Promise<string>
  removeFile(path: string): Promise<void>
  fillRule: FillRule
  /** Tells the actor of an import that took so long that he may have gone on to something else. */
  tellImported(actor: Actor, done: { title: string; saved: number; failed: number }): Promise<void>
}
