/** The door: what lookups and fill rules need of categories. */
export { nextCategoryCode, storedCategories } from './categories.resource'
