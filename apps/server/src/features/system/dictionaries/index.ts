/** The door: what clients keep for their selects. */
export { listOpenDictionaries } from './dictionaries.service'
