import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { copiedTo, type Binaries } from './binaries.ts'
import { anybodyMayEnter, handOver, type Identity } from './identity.ts'
import { Copies } from './copies.ts'
import { holdLock } from './lock.ts'
import { forgetForeignPid, isAlive, livingPostmaster, type Postmaster } from './postmaster.ts'

export interface ClusterPlan {
  dataDir: string
  binaries: Binaries
  identity: Identity
  log: Log
  /** Further settings of the server, `name=value`. */
  options?: readonly string[]
}

const OPTIONS = ['listen_addresses=', 'unix_socket_permissions=0700', 'max_parallel_workers_per_gather=0', 'shared_buffers=64MB']
/** An address of a socket holds about a hundred characters. */
const LONGEST_SOCKET = 85
const PATIENCE = 60_000
export const OWNER = 'slipway'

/** A PostgreSQL that belongs to this product: its folder, its process, its private socket. */
export class Cluster {
  readonly folder: string
  readonly #copies: Copies
  #plan: ClusterPlan
  #watch: NodeJS.Timeout | undefined
  #stopping = false
  #current: Postmaster | null = null

  constructor(plan: ClusterPlan) {
    this.folder = join(plan.dataDir, 'postgres')
    this.#copies = new Copies(plan.dataDir)
    this.#plan = reachable(plan)
  }

  /** Creates what is missing, starts or joins the server, and keeps it alive from then on. One copy of the product does so at a time. */
  async start(): Promise<void> {
    const letGo = await holdLock(this.#lockFile, PATIENCE)
    try {
      if (!existsSync(join(this.folder, 'PG_VERSION'))) this.#create()
      this.#refuseOtherVersion()
      this.#copies.enter()
      this.#current = await this.#running()
    } catch (error) {
      this.#copies.leave()
      throw error
    } finally {
      letGo()
    }
    this.#watch = setInterval(() => void this.#lookAfter(), 250).unref()
  }

  /** Folder of the socket, for the driver. */
  get socket(): string {
    if (!this.#current) throw new Error('The embedded database is not running')
    return this.#current.socket
  }

  /** Stops the server, unless another copy of the product still works with it; `force` asks nobody. */
  async stop({ force = false } = {}): Promise<void> {
    this.#stopping = true
    clearInterval(this.#watch)
    const letGo = await holdLock(this.#lockFile, PATIENCE)
    try {
      const isLast = this.#copies.leave()
      const living = livingPostmaster(this.folder)
      if (!living || !(isLast || force)) return
      process.kill(living.pid, 'SIGINT')
      await until(() => !isAlive(living.pid), 10_000)
      rmSync(socketFolderFor(this.#plan.dataDir), { recursive: true, force: true })
    } finally {
      letGo()
    }
  }

  /** The same without waiting, for a process that has to end now: PostgreSQL goes on stopping by itself. */
  abandon(): void {
    this.#stopping = true
    clearInterval(this.#watch)
    const isLast = this.#copies.leave()
    const living = livingPostmaster(this.folder)
    if (living && isLast) process.kill(living.pid, 'SIGINT')
  }

  get #lockFile(): string {
    return join(this.#plan.dataDir, 'postgres.lock')
  }

  #create(): void {
    const { binaries, identity, dataDir } = this.#plan
    const half = mkdtempSync(join(dataDir, 'postgres.new-'))
    handOver(half, identity)
    const collation =
      binaries.major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8']
    const args = ['-D', half, '-U', OWNER, '--auth=trust', '--encoding=UTF8', '--data-checksums', ...collation]
    const made = this.#run('initdb', args)
    if (made.status !== 0) {
      rmSync(half, { recursive: true, force: true })
      throw new Error(`The embedded database could not be created: ${made.stderr || String(made.error)}`)
    }
    moveInto(this.folder, half)
  }

  #run(program: string, args: readonly string[]) {
    const { command, rest, options } = this.#command(program, args)
    return spawnSync(command, rest, { ...options, encoding: 'utf8' })
  }

  #command(program: string, args: readonly string[]) {
    const { binaries, identity, dataDir } = this.#plan
    const [command = '', ...rest] = [...identity.prefix, join(binaries.folder, program), ...args]
    const as =
      identity.prefix.length === 0 && identity.uid !== null ? { uid: identity.uid, gid: identity.gid ?? identity.uid } : {}
    return { command, rest, options: { ...as, cwd: dataDir, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } } }
  }

  #refuseOtherVersion(): void {
    const major = Number(readFileSync(join(this.folder, 'PG_VERSION'), 'utf8'))
    if (major !== this.#plan.binaries.major)
      throw new Error(
        `${this.folder} belongs to PostgreSQL ${major}, but PostgreSQL ${this.#plan.binaries.major} is installed. Install PostgreSQL ${major}, or set DATA_DIR to another folder.`,
      )
  }

  /** The one that is at work already (a second copy, a server that outlived a crash), or a new one. */
  async #running(): Promise<Postmaster> {
    if (!livingPostmaster(this.folder)) this.#launch()
    const ready = await until(() => {
      const found = livingPostmaster(this.folder)
      return found?.ready ? found : null
    }, PATIENCE)
    if (!ready) throw new Error(`The embedded database did not start. See its log in ${this.#logFile}.`)
    return ready
  }

  get #logFile(): string {
    return join(this.#plan.dataDir, 'postgres.log')
  }

  #launch(): void {
    const { identity, options = [] } = this.#plan
    handOver(this.folder, identity)
    forgetForeignPid(this.folder)
    const settings = [...OPTIONS, `unix_socket_directories=${this.#socketFolder()}`, ...options]
    const args = ['-D', this.folder, ...settings.flatMap((setting) => ['-c', setting])]
    const { command, rest, options: how } = this.#command('postgres', args)
    const log = openSync(this.#logFile, 'a')
    const child = spawn(command, rest, { ...how, detached: true, stdio: ['ignore', log, log] })
    child.once('error', (error) => this.#plan.log.error({ error }, 'The embedded database could not start'))
    child.unref()
    closeSync(log)
  }

  #socketFolder(): string {
    const folder = socketFolderFor(this.#plan.dataDir)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const owner = lstatSync(folder).uid
    if (![process.getuid?.() ?? owner, this.#plan.identity.uid].includes(owner))
      throw new Error(`${folder} belongs to another user. Change its owner, or set DATA_DIR to another folder.`)
    handOver(folder, this.#plan.identity)
    return folder
  }

  async #startAgain(): Promise<void> {
    const letGo = await holdLock(this.#lockFile, PATIENCE)
    try {
      if (!this.#stopping) this.#current = await this.#running()
    } finally {
      letGo()
    }
  }

  #failures = 0
  #busy = false

  async #lookAfter(): Promise<void> {
    if (this.#busy || this.#stopping || (this.#current && isAlive(this.#current.pid))) return
    this.#busy = true
    this.#plan.log.warn({ failures: this.#failures }, 'The embedded database stopped and is restarting')
    try {
      await wait(Math.min(10_000, 100 * 2 ** this.#failures - 100))
      if (!this.#stopping) await this.#startAgain()
      this.#failures = 0
    } catch (error) {
      this.#failures++
      this.#plan.log.error({ error }, 'The embedded database could not be restarted')
    } finally {
      this.#busy = false
    }
  }
}

function reachable(plan: ClusterPlan): ClusterPlan {
  const needsCopy = plan.identity.uid !== null && plan.identity.prefix.length === 0 && !anybodyMayEnter(plan.binaries.folder)
  return needsCopy ? { ...plan, binaries: copiedTo(plan.dataDir, plan.binaries) } : plan
}

/** The same at each start, so that a connection finds the server again. */
function socketFolderFor(dataDir: string): string {
  const wanted = join(dataDir, 'socket')
  if (wanted.length <= LONGEST_SOCKET) return wanted
  return join(tmpdir(), `slipway-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** A second copy that starts for the first time at the same moment may have been quicker: then its folder is the one. */
function moveInto(folder: string, half: string): void {
  try {
    renameSync(half, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
    rmSync(half, { recursive: true })
  }
}

/** The first truthy answer of the question, or null after the time. */
async function until<T>(question: () => T, ms: number): Promise<T | null> {
  const end = Date.now() + ms
  for (;;) {
    const answer = question()
    if (answer) return answer
    if (Date.now() > end) return null
    await wait(10)
  }
}
