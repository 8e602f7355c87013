/** The door: files that the server makes for somebody. */
export { storePrivately } from './files.service'
