/** The door: what roles, departments and the address book need of users. */
export { listMembers, listUsers } from './listed-users'
export { lockUsers } from './lock-users'
export { membersOf } from './user-filters'
export { addToDepartments, dropDepartmentRoles } from './user-links.queries'
export { storedUsers } from './users.resource'
