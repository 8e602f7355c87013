/** Everything that shows rules and choices of the menu; its rows are a resource. */
export const permissionsKey = ['permissions']
