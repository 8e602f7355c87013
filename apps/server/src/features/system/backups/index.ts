/** The door: what the job needs. */
export { begin as beginBackup, keepOf, removeOutlived } from './backups.service'
