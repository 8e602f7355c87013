import { refuse } from '@dougong/contract/errors'
import type { Task } from '@dougong/contract/tasks/tasks'
import type { Download } from '../../http/downloads/send-download'
import type { Services } from '../../services/services'

/** Returns the file that a task made, as long as it is kept. */
export async function findTaskFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { task, filePath }: { task: Task; filePath: string | null },
): Promise<Download> {
  if (filePath === null) refuse('task.noFile')
  /* whatever the tenant: the file of a task that was found as the actor's own */
  const file = await db
    .selectFrom('stored_file')
    .select(['content_type', 'original_name'])
    .where('path', '=', filePath)
    .executeTakeFirst()
  if (!file || !(await storage.stat(filePath))) refuse('task.noFile')
  return {
    name: task.fileName ?? file.original_name,
    contentType: file.content_type,
    bytes: (await storage.open(filePath)) as AsyncIterable<Buffer>,
  }
}
