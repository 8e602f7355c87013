/** A storage that works where the browser refuses one (blocked site data): values then live as long as the page. */
export function areaOf(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const area = globalThis[name]
    if (area) return area
  } catch {
    // The browser forbids storage for this site.
  }
  return memoryArea()
}

/** A storage that lives as long as the page. */
export function memoryArea(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
