export { lockTree, nextPlace } from './department-codes'
export { storedDepartments } from './departments.resource'
