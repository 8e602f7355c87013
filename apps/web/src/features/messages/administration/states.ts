import type { ResourceRow } from '../../../resource/resource.queries'

/** Written, seen by nobody else: it can be changed and released. */
export const isDraft = ({ sendStatus }: ResourceRow): boolean => sendStatus === '0'

/** In its readers' lists: it can be revoked, and nothing else. */
export const isReleased = ({ sendStatus }: ResourceRow): boolean => sendStatus === '1'
