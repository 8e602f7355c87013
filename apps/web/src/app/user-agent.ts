/** Phones and tablets, by what they call themselves. */
export function isMobileUserAgent(userAgent: string): boolean {
  return /Mobi|Android|iPhone|iPad|iPod|HarmonyOS|Windows Phone|BlackBerry|webOS/i.test(userAgent)
}
