import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { PGlite, type postgresMod } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import type { Log } from '../../log.ts'
import type { Database } from '../database.ts'
import { isAlive } from './postmaster.ts'
import { onPool } from '../postgres.ts'

interface Stream {
  node: { isDir?: boolean; mode: number }
  path?: string
  nfd?: number
  stream_ops?: unknown
}

interface NodeFileSystem {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath: (node: unknown) => string }
}

/** PGlite's own file system answers "synced" without syncing: everything acknowledged is lost in a power cut. This one syncs. */
class SyncedFS extends NodeFS {
  override async init(...[db, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const started = await super.init(db, options)
    const preRun = [...(started.emscriptenOpts.preRun ?? []), (module: postgresMod.PostgresMod) => syncTruly(module)]
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun } }
  }
}

function syncTruly({ NODEFS }: NodeFileSystem): void {
  NODEFS.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
    else syncPath(NODEFS.realPath(stream.node))
    return 0
  }
}

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Without `-F`, which switches syncing off. */
const START = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']
const HOUSEKEEPING = 5 * 60_000

/** PostgreSQL inside this process, for machines where no native one runs. One process at a time: it has no lock of its own. */
export async function openPglite(folder: string, log: Log): Promise<{ db: Database; stop: () => Promise<void> }> {
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = lock(`${folder}.lock`)
  const engine = await PGlite.create({ fs: new SyncedFS(folder), startParams: START, extensions: { pg_trgm } })
  await engine.exec('set join_collapse_limit = 1; set jit = off')
  const db = onPool(new pg.Pool(createPgConfig(engine)), log, { listen: listenIn(engine) })
  const timer = setInterval(() => void engine.exec('checkpoint').then(() => engine.exec('vacuum analyze')), HOUSEKEEPING).unref()
  const stop = async () => {
    clearInterval(timer)
    await db.close()
    await engine.close()
    unlock()
  }
  return { db, stop }
}

/** It has one connection, and hears on that. */
const listenIn =
  (engine: PGlite): Database['listen'] =>
  (channels, hearing) => {
    const open = Promise.all(channels.map((channel) => engine.listen(channel, (payload) => hearing.hear(channel, payload))))
    void open.then(() => hearing.begin())
    return { stop: async () => void (await Promise.all((await open).map((close) => close()))) }
  }

function lock(file: string): () => void {
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (holder && holder !== process.pid && isAlive(holder))
    throw new Error(
      `Process ${holder} is already using this data, and PGlite allows only one process. Stop that process, or set DATABASE_URL to a PostgreSQL database.`,
    )
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}
