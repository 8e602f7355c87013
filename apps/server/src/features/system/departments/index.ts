export { nextDepartmentCode, storedDepartments } from './departments.resource'
export { searchWithPaths } from './department-tree.service'
