import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that is shipped with the product or bundled into its pages. */
export interface Shipped {
  name: string
  version: string
  /** As the package says it, an SPDX expression in most. */
  licence: string
  /** Its files of licence and notice; none of an optional one, which is not installed everywhere. */
  texts: string[]
  author: string | null
  /** Not on every system: binaries of one, and what their installation brings along. */
  isOptional: boolean
}

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

interface Manifest {
  license?: string | { type?: string }
  author?: string | { name?: string }
}

const TEXT = /^(licen[cs]e|copying|notice)([._-].*)?$/i

/** Everything that an installation without development tools holds, in the order of names. */
export function shippedPackages(root: string): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  const found = new Map<string, Shipped>()
  for (const [place, locked] of Object.entries(packages)) {
    if (place === '' || locked.dev) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const version = locked.version ?? ''
    found.set(`${name} ${version}`, { name, version, ...told(join(root, place), locked) })
  }
  return [...found.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

function told(folder: string, locked: Locked): Omit<Shipped, 'name' | 'version'> {
  const manifest = readManifest(folder)
  const said = typeof manifest.license === 'string' ? manifest.license : manifest.license?.type
  const author = typeof manifest.author === 'string' ? manifest.author.replace(/\s*[<(].*$/, '') : manifest.author?.name
  const isOptional = locked.optional === true || locked.devOptional === true
  const here = isOptional ? { texts: [], author: null } : { texts: textsIn(folder), author: author ?? null }
  return { licence: locked.license ?? said ?? textually(here.texts), ...here, isOptional }
}

/** A package that names no licence may still hold the text of one. */
const textually = (texts: readonly string[]) =>
  texts.some((text) => text.includes('Permission is hereby granted, free of charge')) ? 'MIT' : 'none'

function readManifest(folder: string): Manifest {
  const path = join(folder, 'package.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}

const textsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => TEXT.test(name))
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    : []
