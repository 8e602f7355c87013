import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { Actor } from '../access/actor'
import type { Transaction } from '../database/transaction'
import type { Download } from '../http/downloads/send-download'
import type { ReceivedFile } from '../http/uploads/uploads'
import type { TextSources } from './text-sources'

/** Makes the value of a fill rule for a record with this input. The definition that names the rule is permission enough. */
export type FillRule = (
  saving: { tx: Transaction; actor: Actor },
  code: string,
  input: Record<string, unknown>,
) => Promise<unknown>

/** A stored file as it is read. */
export interface StoredFile {
  /** As its sender called it. */
  name: string
  bytes(): Promise<AsyncIterable<Buffer>>
}

/** What the engine needs from the rooms above, which wire it. */
export interface Engine extends TextSources {
  /** The dictionaries that are everybody's: the only ones that people without an account are told. */
  listOpenDictionaries(): Promise<Dictionaries>
  /** Whether the actor reads a dictionary by its code, whatever record holds a value of it. */
  mayReadDictionary(actor: Actor, code: string): Promise<boolean>
  /** Stores a file for the actor alone; returns the address, below the API base, that opens it for a while. */
  storePrivately(actor: Actor, file: Download): Promise<string>
  /** Stores a file for one reader for so many days; returns its path, which a message may carry. */
  storeFor(reader: Actor, file: Download, place: { folder: string; days: number }): Promise<string>
  /**
   * Stores a file that somebody without an account has sent, for those who may read the record that will hold it; returns its
   * path. Each such sender has a quota of their own.
   */
  storeFromOutside(actor: Actor, file: ReceivedFile): Promise<string>
  /** Opens a stored file that the actor may open; undefined where there is none. */
  openFile(actor: Actor, path: string): Promise<StoredFile | undefined>
  removeFile(path: string): Promise<void>
  fillRule: FillRule
  /** Notifies the actor of an import that took so long that they may be looking at something else by now. */
  notifyImported(actor: Actor, done: { title: string; saved: number; failed: number }): Promise<void>
}
