import type { ResourceRow } from '../../../resource/resource.queries'

/** What a job is called: by what somebody wrote of it, or by what it does. */
export function jobName({ description, jobClassName, jobClassName_dictText: handler }: ResourceRow): string {
  return String(description || handler || jobClassName)
}
