/** Where a task is shown by itself. */
export const taskPage = (id: string) => `/profile/advanced?id=${id}`

/** Where all tasks are listed. */
export const taskListPage = '/list/query-list'
