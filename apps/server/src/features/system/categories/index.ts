/** The door: what lookups and fill rules need of categories. */
export { lockCategories, nextCategoryCode, storedCategories } from './categories.resource'
