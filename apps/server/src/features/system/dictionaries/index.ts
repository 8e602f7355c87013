/** The door: what clients keep for their selects. */
export { listAllDictionaries } from './dictionaries.service'
