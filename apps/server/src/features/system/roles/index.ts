/** The door: what grants need of roles. */
export { rolesResource } from './roles.resource'
