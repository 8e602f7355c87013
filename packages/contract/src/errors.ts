import { accountErrors } from './errors/account'
import { administrationErrors } from './errors/administration'
import type { ErrorEntry } from './errors/entry'
import { fileErrors } from './errors/files'
import { flowErrors } from './errors/flows'
import { formErrors } from './errors/forms'
import { messageErrors } from './errors/messages'
import { organisationErrors } from './errors/organisation'
import { permissionErrors } from './errors/permissions'
import { recordErrors } from './errors/records'
import { reportErrors } from './errors/reports'
import { requestErrors } from './errors/request'
import { sessionErrors } from './errors/session'

/** The errors of the product, by subject. */
const productErrors = [
  requestErrors,
  sessionErrors,
  accountErrors,
  organisationErrors,
  permissionErrors,
  administrationErrors,
  messageErrors,
  recordErrors,
  fileErrors,
  formErrors,
  flowErrors,
  reportErrors,
]

/**
 * The error codes of features outside the product. Such a feature adds its own by declaration merging, so that the compiler
 * knows them, and brings their entries as `Feature.errors`.
 */
export interface FurtherErrors {}

type CodeOf<Entries> = Entries extends unknown ? keyof Entries : never

export type ErrorCode = CodeOf<(typeof productErrors)[number] | FurtherErrors>

/** Why a session is over. */
export type SessionEnd = Extract<keyof typeof sessionErrors, `session.${string}`>

/** What features outside the product have added. */
const furtherErrors = new Map<string, ErrorEntry>()

/** Adds errors of a feature to the catalogue; a code is defined once. */
export function addErrors(entries: Readonly<Record<string, ErrorEntry>>): void {
  for (const [code, entry] of Object.entries(entries)) {
    const known = findEntry(code)
    if (known && known !== entry) throw new Error(`the error ${code} is defined twice`)
    furtherErrors.set(code, entry)
  }
}

/** Nothing is put together when this module is loaded, so that the client leaves out sentences that it never says. */
function findEntry(code: string): ErrorEntry | undefined {
  const subject: Readonly<Record<string, ErrorEntry>> | undefined = productErrors.find((entries) =>
    Object.hasOwn(entries, code),
  )
  return subject?.[code] ?? furtherErrors.get(code)
}

/** The entry of a code. A code whose feature was not wired is a fault of ours, and says so. */
export function errorEntry(code: ErrorCode): ErrorEntry {
  const entry = findEntry(code)
  if (!entry) throw new Error(`no feature brings the error ${code}`)
  return entry
}

/** An error of the catalogue; everything else that is thrown becomes `server.failed`. */
export class Refusal extends Error {
  readonly reason: ErrorCode
  readonly status: number
  readonly code: number
  /** What the client needs to go on, where there is a way on. */
  readonly result: Record<string, unknown> | null

  constructor(
    reason: ErrorCode,
    values: Record<string, string | number> = {},
    result: Record<string, unknown> | null = null,
  ) {
    const entry = errorEntry(reason)
    super(entry.message.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)))
    this.reason = reason
    this.status = entry.status
    this.code = entry.code
    this.result = result
  }
}

/** Ends the call with a sentence from the catalogue. */
export function refuse(
  reason: ErrorCode,
  values?: Record<string, string | number>,
  result?: Record<string, unknown>,
): never {
  throw new Refusal(reason, values, result)
}
