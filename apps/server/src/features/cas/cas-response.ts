import { parseXml, XmlError } from '../../platform/xml'

export type CasAnswer = { username: string } | { refusal: string }

const namespace = 'http://www.yale.edu/tp/cas'

/** Reads the answer of `serviceValidate`; throws where it is not one. */
export function readCasResponse(source: string): CasAnswer {
  const root = parseXml(source)
  const [verdict, ...others] = root.children
  if (root.namespace !== namespace || root.name !== 'serviceResponse' || !verdict || others.length > 0)
    throw new XmlError('not a CAS response')
  if (verdict.namespace === namespace && verdict.name === 'authenticationFailure') {
    return { refusal: clean(verdict.text) || clean(verdict.attributes.get('code') ?? '') || '票据无效' }
  }
  const users = verdict.children.filter((child) => child.namespace === namespace && child.name === 'user')
  const username = users[0]?.text.trim()
  if (verdict.namespace !== namespace || verdict.name !== 'authenticationSuccess' || users.length !== 1)
    throw new XmlError('neither success nor failure')
  if (!username || username.length > 100) throw new XmlError('no usable user')
  return { username }
}

/** Words of another server, fit for one line of ours. */
function clean(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[<>]/g, '')
    .trim()
    .slice(0, 100)
}
