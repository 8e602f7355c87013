type Known = [name: string, mark: RegExp]

/** Order matters: later browsers carry the marks of earlier ones. */
const browsers: Known[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
]

const systems: Known[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** A browser's own words in a few of ours: `Chrome 141 · Windows`. */
export function describeUserAgent(userAgent: string | null): string {
  const text = userAgent ?? ''
  const parts = [found(browsers, text), found(systems, text)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : text.slice(0, 40) || '未知'
}

function found(known: Known[], text: string): string | undefined {
  for (const [name, mark] of known) {
    const match = mark.exec(text)
    if (match) return match[1] ? `${name} ${match[1]}` : name
  }
  return undefined
}
