/** How long widgets wait for the next key, in milliseconds. */
export const debounces = {
  usual: 300,
  dictionarySearch: 800,
  blurValidation: 100,
  setContent: 300,
}
