import { z } from 'zod'

/** What the server tells the client before anything else: written into the page, also at `/client-config.json`. */
export const clientConfigSchema = z.object({
  productTitle: z.string(),
  /** What the sign-in page says below the title. */
  tagline: z.string(),
  /** The colour for who has chosen none. */
  primaryColor: z.string(),
  /** The address of the logo; empty where it is the product's own. */
  logo: z.string(),
  /** Base path of the API, without a trailing slash. */
  apiBase: z.string(),
  /** Prefix of stored files' addresses. */
  staticDomain: z.string(),
  /** Tamper evidence on listed calls; no secret from the user of this page. */
  signSecret: z.string(),
  /** Minutes east of UTC in which X-TIMESTAMP is written. */
  utcOffsetMinutes: z.int(),
  /** The server's zone, in which scheduled jobs fire. */
  timeZone: z.string(),
  /** The settings drawer shows in development only. */
  development: z.boolean(),
  helpUrl: z.string(),
  /** Whether messages reach phones: without them nobody registers, signs in by phone or resets a forgotten password. */
  sms: z.boolean(),
  /** Whether a phone that is signed in may sign in another browser by scanning. */
  qrSignIn: z.boolean(),
  cas: z.object({ loginUrl: z.string() }).nullable(),
})
export type ClientConfig = z.output<typeof clientConfigSchema>
