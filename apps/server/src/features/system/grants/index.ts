export { difference } from './difference'
export { requireHeld } from './held'
