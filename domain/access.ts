/**
 * Who may open a screen or call an endpoint.
 * A number in a list is an authority level that the user's must equal (specification 6).
 */
export type Access =
  | 'anyone'
  | 'signedOut'
  | 'signedIn'
  | { any: readonly (string | number)[] }
  | { all: readonly (string | number)[] }

export interface Holder {
  permissions: ReadonlySet<string>
  authorityLevel: number | null
}

/**
 * How permission codes are spelled. Canonical codes are those of the route table (specification 6); the menu's spellings are aliases.
 */
const ALIASES: Record<string, string> = {
  view_time_zone: 'view_timezone',
  view_teams: 'view_team',
  view_lob: 'view_lineofbusiness',
}

export function canonical(code: string): string {
  return ALIASES[code] ?? code
}

/** The authority level of compliance. */
const COMPLIANCE = 196

/** What the unassigned sources ask for: their route all of it, their menu entry any (A8). */
export const UNASSIGNED_SOURCES = ['view_unassigned_sources', COMPLIANCE] as const

/** How else a code may be spelled. */
export const aliasesOf = (code: string): string[] => Object.keys(ALIASES).filter((alias) => ALIASES[alias] === code)

export const permission = (code: string): Access => ({ all: [code] })

function holds(holder: Holder, entry: string | number): boolean {
  return typeof entry === 'number' ? holder.authorityLevel === entry : holder.permissions.has(canonical(entry))
}

/** Whether a signed-in user passes; `signedOut` is a rule about having no session, so nobody signed in passes it. */
export function may(holder: Holder, access: Access): boolean {
  if (access === 'anyone' || access === 'signedIn') return true
  if (access === 'signedOut') return false
  return 'any' in access ? access.any.some((entry) => holds(holder, entry)) : access.all.every((entry) => holds(holder, entry))
}

/** The entries of a rule that the holder lacks, for an explained refusal; empty when the rule is passed. */
export function missing(holder: Holder, access: Access): (string | number)[] {
  if (typeof access === 'string' || may(holder, access)) return []
  const entries = 'any' in access ? access.any : access.all
  return entries.filter((entry) => !holds(holder, entry))
}
