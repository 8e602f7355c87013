/** The door: what lookups need of positions. */
export { positionsResource } from './positions.resource'
