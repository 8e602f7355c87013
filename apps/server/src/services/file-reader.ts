import type { Actor } from '../access/actor'

/** Whether somebody may read the stored file at a path because of what a feature keeps with it. */
export type FileReader = (actor: Actor, path: string) => Promise<boolean>
