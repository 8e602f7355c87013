export { lockTree, nextPlace } from './department-codes'
