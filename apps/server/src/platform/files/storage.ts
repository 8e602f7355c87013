import type { Readable } from 'node:stream'

/** From the first to the last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** Bytes that have arrived whole, out of everybody's sight: they become a file, or vanish. */
export interface StagedFile {
  readonly size: number
  /** Where they are on this machine, for readers that need a file; nothing is there after `keep` or `discard`. */
  readonly place: string
  /** Makes them the file at `path`, all at once and for good. */
  keep(path: string): Promise<void>
  /** Does nothing after `keep`. */
  discard(): Promise<void>
}

/** Where files are kept; paths are relative, with forward slashes. */
export interface Storage {
  put(bytes: AsyncIterable<Buffer>): Promise<StagedFile>
  open(path: string, range?: ByteRange): Promise<Readable>
  stat(path: string): Promise<{ size: number; modified: Date } | undefined>
  remove(path: string): Promise<void>
}
