/** The door: what files need of announcements. */
export { readsAnnouncementWith } from './announcements.queries'
