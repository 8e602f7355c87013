import { createHash } from 'node:crypto'
import type { SessionEnd } from '@dougong/contract/errors'
import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'
import type { Bus } from '../platform/bus/bus'
import { newId, newToken } from '../platform/ids'
import { type Actor, isAdministrator, loadRights, type Rights, type Viewer } from './actor'
import { rightsVersions } from './rights-version'
import { owesSecondStep } from './two-step/two-step.queries'
import { isAdministratorRole, nowhere, openMemberships, platform, tenantInForce } from './tenants'

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

/** A session, and the tenant that something of it is for. */
interface WorkingSession {
  sessionId: string
  tenantId: number
}

export interface StartedSession {
  sessionId: string
  token: string
}

/** Which sessions a change ends or refreshes. */
type Affected =
  | { sessionIds: string[] }
  | { userIds: string[] }
  | { everyone: true }
  /** A session that works for another tenant from now on. */
  | { moved: string }

interface Remembered {
  sessionId: string
  rights: Rights
  viewer: Viewer | undefined
  loadedAt: number
  /** The row does not know yet that the session is in use. */
  isSeenLongAgo: boolean
}

/** A session that is being read, and which changes were heard of meanwhile: it may have been read before them. */
interface Loading {
  loaded: Promise<Remembered | undefined>
  heard: Affected[]
}

/** Sessions of this installation: opaque tokens, each backed by a row, remembered briefly on every node. */
export class Sessions {
  #remembered = new Map<string, Remembered>()
  #loading = new Map<string, Loading>()
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
    {
      viewerSession,
      tenantId,
      hasSecondStep = false,
    }: { viewerSession?: string; tenantId?: number; hasSecondStep?: boolean } = {},
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
        viewer_session: viewerSession ?? null,
        tenant_id: tenantId ?? null,
        has_second_step: hasSecondStep,
      })
      .execute()
    return session
  }

  /**
   * The actor of a call that names this tenant, or nothing when the token is unknown, idle too long, or its user may not
   * sign in any more.
   */
  async find(token: string, tenant = ''): Promise<Actor | undefined> {
    const known = await this.#known(token, tenant)
    if (known?.isSeenLongAgo) await this.#noteUse(known)
    return known && actorOf(known)
  }

  /** The same for a socket: it stays open while nobody sits there, so it keeps no session from growing idle. */
  async peek(token: string, tenant = ''): Promise<Actor | undefined> {
    const known = await this.#known(token, tenant)
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
        when ${owesSecondStep(sql`s.user_id`)} then 'session.twoStepDue'
        else 'session.missing' end
      from sys_session s join sys_user u on u.id = s.user_id where s.token_hash = ${hashOf(token)}
      limit 1`.execute(this.#db)
    return rows[0]?.why ?? 'session.missing'
  }

  async #known(token: string, tenant: string): Promise<Remembered | undefined> {
    const key = `${token} ${tenant}`
    const known = this.#remembered.get(key)
    if (known && Date.now() - known.loadedAt < memory) return known
    return this.#loadOnce(key, token, tenant)
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

  /** Those who ask while a session is being read share the answer, unless it changed before they asked. */
  async #loadOnce(key: string, token: string, tenant: string): Promise<Remembered | undefined> {
    const loading = this.#loading.get(key) ?? this.#beginLoading(key, token, tenant)
    const before = [...loading.heard]
    const loaded = await loading.loaded
    return isOlderThan(loaded, before) ? this.#loadOnce(key, token, tenant) : loaded
  }

  #beginLoading(key: string, token: string, tenant: string): Loading {
    const heard: Affected[] = []
    const loaded = this.#load(token, tenant)
      .then((session) => {
        if (!isOlderThan(session, heard)) this.#remember(key, session)
        return session
      })
      .finally(() => this.#loading.delete(key))
    const loading = { loaded, heard }
    this.#loading.set(key, loading)
    return loading
  }

  #remember(key: string, loaded: Remembered | undefined): void {
    this.#remembered.delete(key)
    if (!loaded) return
    this.#remembered.set(key, loaded)
    if (this.#remembered.size <= 10_000) return
    const [oldest] = this.#remembered.keys()
    if (oldest) this.#remembered.delete(oldest)
  }

  /** Whether a token still opens the session. */
  async isLive(sessionId: string): Promise<boolean> {
    return (await this.standingOf([{ sessionId, tenantId: nowhere }])).length > 0
  }

  /** Which of these sessions a token still opens, and for each tenant that is named with one, whether its user may work for it. */
  async standingOf(
    sessions: readonly WorkingSession[],
  ): Promise<(WorkingSession & { isOfTenant: boolean })[]> {
    const { rows } = await sql<WorkingSession & { isOfTenant: boolean }>`
      select s.id as "sessionId", a.tenant_id as "tenantId",
        a.tenant_id = any(${openMemberships('u.id')}) or a.tenant_id = ${nowhere}
          or a.tenant_id = (select case when count(*) = 1 then min(id) end from sys_tenant)
          or a.tenant_id = ${platform} and exists (
            select from sys_user_role ur join sys_role r on r.id = ur.role_id
            where ur.user_id = u.id and ${isAdministratorRole}) as "isOfTenant"
      from unnest(${sessions.map(({ sessionId }) => sessionId)}::text[],
        ${sessions.map(({ tenantId }) => tenantId)}::integer[]) as a (id, tenant_id)
      join sys_session s on s.id = a.id join sys_user u on u.id = s.user_id
      left join sys_session v on v.id = s.viewer_session
      where s.expires_at > now() and s.seen_at > now() - ${`${this.#idleMinutes} minutes`}::interval
        and u.status = 1 and u.del_flag = 0
        and not (${owesSecondStep(sql`coalesce(v.user_id, s.user_id)`)})`.execute(this.#db)
    return rows
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

  /** Takes another tenant for the session; the actor has proved that it may be that one. */
  async changeTenant({ sessionId }: Pick<Actor, 'sessionId'>, tenantId: number): Promise<void> {
    await this.#db
      .updateTable('sys_session')
      .set({ tenant_id: tenantId })
      .where('id', '=', sessionId)
      .execute()
    await this.#tell({ moved: sessionId })
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
    for (const { heard } of this.#loading.values()) heard.push(affected)
    for (const [key, known] of this.#remembered) if (isAffected(known, affected)) this.#remembered.delete(key)
    for (const hear of this.#endListeners) hear(affected)
  }

  async #load(token: string, tenant: string): Promise<Remembered | undefined> {
    const loadedAt = Date.now()
    const session = await this.#db
      .selectFrom('sys_session as s')
      .leftJoin('sys_session as v', 'v.id', 's.viewer_session')
      .select([
        's.id',
        's.user_id',
        's.viewer_session',
        'v.user_id as viewer_id',
        's.tenant_id as chosen',
        openMemberships('s.user_id').as('own'),
        openMemberships('v.user_id').as('viewers'),
        sql<number | null>`(select case when count(*) = 1 then min(id) end from sys_tenant)`.as('only'),
        sql<boolean>`exists (
          select from sys_user_role ur join sys_role r on r.id = ur.role_id
          where ur.user_id = s.user_id and ${isAdministratorRole})`.as('isAdministrator'),
        sql<boolean>`v.id is not null and not exists (
          select from sys_user_role ur join sys_role r on r.id = ur.role_id
          where ur.user_id = v.user_id and ${isAdministratorRole})`.as('isLimitedByViewer'),
        sql<boolean>`s.seen_at < now() - interval '1 minute'`.as('isSeenLongAgo'),
      ])
      .where('s.token_hash', '=', hashOf(token))
      .where('s.expires_at', '>', sql<string>`now()`)
      .where('s.seen_at', '>', sql<string>`now() - ${`${this.#idleMinutes} minutes`}::interval`)
      .where(sql<boolean>`not (${owesSecondStep(sql`coalesce(v.user_id, s.user_id)`)})`)
      .executeTakeFirst()
    if (!session) return undefined
    const { own, viewers, isLimitedByViewer } = session
    const memberships = isLimitedByViewer ? own.filter((id) => viewers.includes(id)) : own
    const tenantId = tenantInForce(tenant, { ...session, memberships })
    const [rights, viewer] = await Promise.all([
      loadRights(this.#db, session.user_id, tenantId),
      session.viewer_id ? loadRights(this.#db, session.viewer_id, tenantId) : undefined,
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

function isAffected({ sessionId, rights, viewer }: Remembered, affected: Affected): boolean {
  if ('everyone' in affected) return true
  if ('userIds' in affected)
    return [rights, viewer].some((person) => person && affected.userIds.includes(person.userId))
  return 'moved' in affected ? affected.moved === sessionId : affected.sessionIds.includes(sessionId)
}

/** Whether a session may have been read before one of these changes; of one that is not there, any may have been the reason. */
function isOlderThan(loaded: Remembered | undefined, changes: readonly Affected[]): boolean {
  return changes.some((affected) => !loaded || isAffected(loaded, affected))
}

function actorOf({ rights, sessionId, viewer }: Remembered): Actor {
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
    testRights: rights.testRights.filter((code) => viewer.permissions.has(code)),
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
