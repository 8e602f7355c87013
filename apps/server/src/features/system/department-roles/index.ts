export { requireReach, requireRoleReach } from './reach'
