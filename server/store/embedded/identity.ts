import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Under which name PostgreSQL runs, which refuses to run as root. */
export interface Identity {
  uid: number | null
  gid: number | null
  /** Put before the command. */
  prefix: readonly string[]
}

export const OURSELVES: Identity = { uid: null, gid: null, prefix: [] }
/** Root outside, a nobody inside: it reaches what root reaches. */
const MAPPED: Identity = { uid: 0, gid: 0, prefix: ['unshare', '--user', '--map-user=65534'] }

/** Null when root cannot lend PostgreSQL another name here. */
export function identityFor(dataDir: string): Identity | null {
  if (process.getuid?.() !== 0) return OURSELVES
  mkdirSync(dataDir, { recursive: true })
  const nobody = nobodyOf(readFileSync('/etc/passwd', 'utf8'))
  if (nobody && anybodyMayEnter(dirname(dataDir))) {
    chmodSync(dataDir, statSync(dataDir).mode | 0o011)
    return nobody
  }
  const [command = '', ...rest] = MAPPED.prefix
  return spawnSync(command, [...rest, 'true']).status === 0 ? MAPPED : null
}

function nobodyOf(passwd: string): Identity | null {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid), prefix: [] } : null
}

export function anybodyMayEnter(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return open && (dirname(folder) === folder || anybodyMayEnter(dirname(folder)))
}

/** Whose the files are can change between starts, when the product is started by another user or from another place. */
export function handOver(path: string, { uid, gid }: Identity): void {
  if (uid === null || gid === null) return
  const state = lstatSync(path)
  if (state.uid !== uid) give(path, uid, gid)
}

function give(path: string, uid: number, gid: number): void {
  const state = lstatSync(path)
  if (state.isSymbolicLink()) return
  chownSync(path, uid, gid)
  if (state.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), uid, gid)
}
