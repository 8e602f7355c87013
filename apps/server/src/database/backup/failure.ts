/** A backup that cannot be made or restored, told in words for a person: print the message, not the stack. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}
