/** What the headers of one part of a form say. */
export interface PartHeaders {
  field: string
  /** Present where the part is a file; without the folders in which the sender keeps it. */
  fileName?: string
}

/** The longest boundary that RFC 2046 allows, which is also the longest that searching a body for it should cost. */
const maxBoundaryLength = 70

const token = String.raw`[\w!#$%&'*+.^\x60|~-]+`
const parameter = new RegExp(String.raw`;\s*(${token})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))\s*`, 'gys')
const headerLine = new RegExp(String.raw`^(${token}):[ \t]*(.*)$`, 's')

/** Returns the boundary of a form by its content type; undefined of anything else, and empty where a form names none. */
export function boundaryOf(contentType: string | undefined): string | undefined {
  const { value, parameters } = readValue(contentType ?? '')
  if (value.toLowerCase() !== 'multipart/form-data') return undefined
  const boundary = parameters?.get('boundary') ?? ''
  return boundary.length <= maxBoundaryLength ? boundary : ''
}

/** Reads the lines between a boundary and the content of a part; undefined where they are no headers of a form's part. */
export function readPartHeaders(text: string): PartHeaders | undefined {
  let disposition: string | undefined
  /* a line that begins with a space continues the one before */
  for (const line of text.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [, name = '', value = ''] = headerLine.exec(line) ?? []
    if (name === '' || /[\r\n\0]/.test(value)) return undefined
    if (name.toLowerCase() === 'content-disposition') disposition ??= value
  }
  const { value, parameters } = readValue(disposition ?? '')
  const field = parameters?.get('name')
  /* what every object has is no name of a field */
  if (value.toLowerCase() !== 'form-data' || !field || field in Object.prototype) return undefined
  const fileName = encodedName(parameters?.get('filename*')) ?? parameters?.get('filename')
  return { field, ...(fileName !== undefined && { fileName: withoutFolders(fileName) }) }
}

/** Splits `form-data; name="a"` into its value and its parameters; without parameters where these cannot be read. */
function readValue(header: string): { value: string; parameters?: Map<string, string> } {
  const end = header.indexOf(';')
  const value = (end < 0 ? header : header.slice(0, end)).trim()
  const parameters = new Map<string, string>()
  let place = end < 0 ? header.length : end
  while (place < header.length) {
    parameter.lastIndex = place
    const match = parameter.exec(header)
    if (!match) return { value }
    const [, name = '', quoted, plain = ''] = match
    parameters.set(name.toLowerCase(), quoted?.replaceAll(/\\(["\\])/g, '$1') ?? plain)
    place = parameter.lastIndex
  }
  return { value, parameters }
}

/** Returns a name written as `UTF-8''%E6%96%87`, if it can be read. */
function encodedName(text: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(text ?? '') ?? []
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function withoutFolders(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
}
