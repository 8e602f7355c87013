import { Ambient } from './ambient'

/** How far some work is. */
export interface WorkProgress {
  done?: number
  /** 0 where nobody knows. */
  total?: number
  /** What is being done, in a few words of Chinese. */
  phase?: string
}

/** Work that somebody may look at and cancel, as the code inside sees it. */
export interface CurrentWork {
  /** Set when the owner cancels. */
  readonly signal: AbortSignal
  report(progress: WorkProgress): void
  /** Stops what the database connection with this process id is doing. */
  cancelStatement(pid: number): Promise<void>
  /**
   * Says that a transaction is about to be committed: from now on nothing can be cancelled. Returns the task whose row says so in the
   * same transaction, if it has one.
   */
  startCommit(): string | undefined
  /** Set for code inside a transaction: those that it opens besides are no commit of the work. */
  readonly isInTransaction: boolean
}

/* progress and cancelling concern the insides of imports and publishing; outside a task there is none, and nothing changes */
const works = new Ambient<CurrentWork>()

/** The work that the running code is part of. */
export function currentWork(): CurrentWork | undefined {
  return works.get()
}

/** Runs code as part of some work. */
export function runAsWork<Result>(work: CurrentWork, code: () => Promise<Result>): Promise<Result> {
  return works.run(work, code)
}

/** Says how far the work is that the running code is part of, if anybody can look at it. It costs nothing to say it often. */
export function reportProgress(progress: WorkProgress): void {
  currentWork()?.report(progress)
}
