import { createHash } from 'node:crypto'
import type { SessionEnd } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'
import type { Bus } from '../platform/bus'
import { newId, newToken } from '../platform/ids'
import { type Actor, isAdministrator, loadRights, type Rights, type Viewer } from './actor'
import { rightsVersions } from './rights-version'

/** How long rights may be remembered. Other nodes tell us of changes; this bounds the loss of such a message to 2 s. */
const memory = 1_500

/** A session lives no longer than this, however busy: as long as clients keep its token. */
const longestLife = '7 days'
const longestLook = '1 hour'

/** What opens sessions of others to look at; without it, or where the other is an administrator, they end. */
const viewingPermission = 'system:user:viewAs'

export interface Client {
  ip: string
  userAgent: string
}

export interface StartedSession {
  sessionId: string
  token: string
}

/** Which sessions a change ends or refreshes. */
type Affected = { sessionIds: string[] } | { userIds: string[] } | { everyone: true }

interface Remembered {
  sessionId: string
  rights: Rights
  viewer: Viewer | undefined
  loadedAt: number
  /** The row does not know yet that the session is in use. */
  isSeenLongAgo: boolean
}

/** Sessions of this installation: opaque tokens, each backed by a row, remembered briefly on every node. */
export class Sessions {
  #remembered = new Map<string, Remembered>()
  #loading = new Map<string, Promise<Remembered | undefined>>()
  #endListeners: ((affected: Affected) => void)[] = []

  readonly #db: Database
  readonly #bus: Bus
  readonly #idleMinutes: number

  constructor(db: Database, bus: Bus, idleMinutes: number) {
    this.#db = db
    this.#bus = bus
    this.#idleMinutes = idleMinutes
    bus.subscribe('sessions', (message) => this.#forget(message as Affected))
  }

  async start(
    db: Database | Transaction,
    userId: string,
    origin: string,
    client: Client,
    viewerSession: string | null = null,
  ): Promise<StartedSession> {
    const session = { sessionId: newId(), token: newToken() }
    await db
      .insertInto('sys_session')
      .values({
        id: session.sessionId,
        token_hash: hashOf(session.token),
        user_id: userId,
        origin,
        ip: client.ip,
        user_agent: client.userAgent.slice(0, 500),
        expires_at: sql<string>`now() + ${viewerSession ? longestLook : longestLife}::interval`,
        viewer_session: viewerSession,
      })
      .execute()
    return session
  }

  /** The actor of a call, or nothing when the token is unknown, idle too long, or its user may not sign in any more. */
  async find(token: string): Promise<Omit<Actor, 'tenantId'> | undefined> {
    const known = await this.#known(token)
    if (known?.isSeenLongAgo) await this.#noteUse(known)
    return known && actorOf(known)
  }

  /** The same for a socket: it stays open while nobody sits there, so it keeps no session from growing idle. */
  async peek(token: string): Promise<Omit<Actor, 'tenantId'> | undefined> {
    const known = await this.#known(token)
    return known && actorOf(known)
  }

  /** Why the token opens no session any more, as far as that is known. */
  async endOf(token: string): Promise<SessionEnd> {
    const { rows } = await sql<{ why: SessionEnd }>`
      select why from ended_session where token_hash = ${hashOf(token)}
      union all
      select case
        when u.del_flag <> 0 then 'session.userRemoved'
        when u.status <> 1 then 'session.userFrozen'
        when s.expires_at <= now() then 'session.missing'
        when s.seen_at <= now() - ${`${this.#idleMinutes} minutes`}::interval then 'session.idle'
        when s.viewer_session is not null then 'session.viewingOver'
        else 'session.missing' end
      from sys_session s join sys_user u on u.id = s.user_id where s.token_hash = ${hashOf(token)}
      limit 1`.execute(this.#db)
    return rows[0]?.why ?? 'session.missing'
  }

  async #known(token: string): Promise<Remembered | undefined> {
    const known = this.#remembered.get(token)
    if (known && Date.now() - known.loadedAt < memory) return known
    return this.#loading.get(token) ?? this.#loadOnce(token)
  }

  async #noteUse(session: Remembered): Promise<void> {
    session.isSeenLongAgo = false
    const { sessionId, viewer } = session
    await this.#db
      .updateTable('sys_session')
      .set({ seen_at: sql<string>`now()` })
      .where('id', 'in', [sessionId, ...(viewer ? [viewer.sessionId] : [])])
      .execute()
  }

  /** Those who ask while a session is being read share the answer, unless something changes meanwhile. */
  async #loadOnce(token: string): Promise<Remembered | undefined> {
    const loading = this.#load(token)
    this.#loading.set(token, loading)
    try {
      const loaded = await loading
      if (this.#loading.get(token) === loading) this.#remember(token, loaded)
      return loaded
    } finally {
      if (this.#loading.get(token) === loading) this.#loading.delete(token)
    }
  }

  #remember(token: string, loaded: Remembered | undefined): void {
    this.#remembered.delete(token)
    if (!loaded) return
    this.#remembered.set(token, loaded)
    if (this.#remembered.size <= 10_000) return
    const [oldest] = this.#remembered.keys()
    if (oldest) this.#remembered.delete(oldest)
  }

  /** Which of these sessions a token still opens. */
  async liveAmong(sessionIds: string[]): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('sys_session as s')
      .innerJoin('sys_user as u', 'u.id', 's.user_id')
      .select('s.id')
      .where('s.id', 'in', sessionIds)
      .where('s.expires_at', '>', sql<string>`now()`)
      .where('s.seen_at', '>', sql<string>`now() - ${`${this.#idleMinutes} minutes`}::interval`)
      .where('u.status', '=', 1)
      .where('u.del_flag', '=', 0)
      .execute()
    return new Set(rows.map((row) => row.id))
  }

  /**
   * Ends sessions here and on every other node, open sockets included. Call it after the commit. Whoever still holds a
   * token of theirs is told why.
   */
  async end(
    affected: { sessionIds: string[] } | { userIds: string[] },
    why: SessionEnd,
    except?: string,
  ): Promise<void> {
    const meant =
      'userIds' in affected ? sql`user_id = any(${affected.userIds})` : sql`id = any(${affected.sessionIds})`
    const { rows } = await sql<{ id: string }>`
      with meant as (select id from sys_session where ${meant} and id is distinct from ${except ?? null}),
      gone as (
        delete from sys_session where id in (select id from meant) or viewer_session in (select id from meant)
        returning id, token_hash, expires_at),
      told as (
        insert into ended_session (token_hash, why, expires_at)
        select token_hash, ${why}, expires_at from gone)
      select id from gone`.execute(this.#db)
    if (rows.length > 0) await this.#tell({ sessionIds: rows.map((row) => row.id) })
  }

  /** What marks the menu and rights of each of these sessions as they stand now. */
  rightsVersions(sessionIds: readonly string[]): Promise<Map<string, string>> {
    return rightsVersions(this.#db, sessionIds)
  }

  /** Rights changed: every node reads them anew at the next request. Call it after the commit. */
  async refresh(affected: { userIds: string[] } | { everyone: true }): Promise<void> {
    await this.#tell(affected)
  }

  /** Hears of ended or changed sessions, to close or re-check what hangs on them. */
  onChange(hear: (affected: Affected) => void): void {
    this.#endListeners.push(hear)
  }

  async #tell(affected: Affected): Promise<void> {
    this.#forget(affected)
    await this.#bus.publish('sessions', affected)
  }

  #forget(affected: Affected): void {
    this.#loading.clear()
    for (const [token, { sessionId, rights, viewer }] of this.#remembered) {
      const isAffected =
        'everyone' in affected ||
        ('userIds' in affected
          ? [rights, viewer].some((person) => person && affected.userIds.includes(person.userId))
          : affected.sessionIds.includes(sessionId))
      if (isAffected) this.#remembered.delete(token)
    }
    for (const hear of this.#endListeners) hear(affected)
  }

  async #load(token: string): Promise<Remembered | undefined> {
    const loadedAt = Date.now()
    const session = await this.#db
      .selectFrom('sys_session as s')
      .leftJoin('sys_session as v', 'v.id', 's.viewer_session')
      .select([
        's.id',
        's.user_id',
        's.viewer_session',
        'v.user_id as viewer_id',
        sql<boolean>`s.seen_at < now() - interval '1 minute'`.as('isSeenLongAgo'),
      ])
      .where('s.token_hash', '=', hashOf(token))
      .where('s.expires_at', '>', sql<string>`now()`)
      .where('s.seen_at', '>', sql<string>`now() - ${`${this.#idleMinutes} minutes`}::interval`)
      .executeTakeFirst()
    if (!session) return undefined
    const [rights, viewer] = await Promise.all([
      loadRights(this.#db, session.user_id),
      session.viewer_id ? loadRights(this.#db, session.viewer_id) : undefined,
    ])
    if (!rights?.isActive) return undefined
    if (session.viewer_session && !(viewer && mayView(viewer, rights))) return undefined
    return {
      sessionId: session.id,
      rights,
      viewer: viewerOf(session.viewer_session, viewer),
      loadedAt,
      isSeenLongAgo: session.isSeenLongAgo,
    }
  }
}

function actorOf({ rights, sessionId, viewer }: Remembered): Omit<Actor, 'tenantId'> {
  return viewer ? { ...heldByBoth(rights, viewer), sessionId, viewer } : { ...rights, sessionId }
}

/**
 * Of what the one looked at holds, what the viewer holds as well: a look is no way to more than one has. Administrators,
 * who could give themselves anything, see all that the other may. `rowsFor` does the same for data rules.
 */
function heldByBoth(rights: Rights, viewer: Viewer): Rights {
  if (isAdministrator(viewer)) return rights
  return {
    ...rights,
    permissions: new Set([...rights.permissions].filter((code) => viewer.permissions.has(code))),
    tenantIds: rights.tenantIds.filter((id) => viewer.tenantIds.includes(id)),
  }
}

function viewerOf(sessionId: string | null, rights: Rights | undefined): Viewer | undefined {
  return sessionId && rights ? { ...rights, sessionId } : undefined
}

/** Whether one may look through the other's eyes, as both stand now. */
function mayView(viewer: Rights, viewed: Rights): boolean {
  return viewer.isActive && viewer.permissions.has(viewingPermission) && !isAdministrator(viewed)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
