/** Tasks whose end something on this screen waits for, and will tell: nobody else needs to. */
export const followedTasks = new Set<string>()
