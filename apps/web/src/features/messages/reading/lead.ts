import type { Announcement } from '@dougong/contract/messages'

/** What an announcement says in short, unless its text begins with just that, as messages of the system do. */
export function leadOf({ msgAbstract, msgContent }: Announcement): string | undefined {
  const [short, text] = [spaceless(msgAbstract ?? ''), spaceless(textIn(msgContent ?? ''))]
  return short === '' || text.startsWith(short) ? undefined : (msgAbstract ?? undefined)
}

/** A document that is only read loads and runs nothing. */
function textIn(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

function spaceless(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
