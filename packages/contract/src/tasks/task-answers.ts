/** How a client says, by RFC 7240, that it takes a task for an answer after so many seconds. */
export const preferTaskAfter = (seconds: number) => `respond-async, wait=${seconds}`

/** The status of an answer that is a task: its result names it. */
export const taskStatus = 202
export interface TaskStarted {
  taskId: string
}

/** In this header our own client names the page on which somebody starts something. */
export const pageHeader = 'x-dougong-page'
