/** The door: what lookups need of categories. */
export { storedCategories } from './categories.resource'
