/**
 * Run by hand after a package was added on a registry that holds the binaries of some systems only: npm then leaves the
 * others out of package-lock.json, and `npm ci` refuses the file everywhere. They are written down by name and version;
 * npm adds their checksums where it can see them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'

/** @typedef {{ version: string, dev?: true, optional?: true, os?: string[], cpu?: string[], libc?: string[] }} Binary */

/** The system a binary is for, as the names of such packages say it: `binding-linux-arm64-musl`. @param {string} name */
function systemOf(name) {
  const [, os, cpu, libc] =
    /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-(gnu|musl))?/.exec(
      name,
    ) ?? []
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc === 'gnu' ? 'glibc' : libc] } : {}),
  }
}

/** Optional packages that others name with one exact version and that the lock file lacks. @param {Record<string, any>} packages */
export function lackingIn(packages) {
  /** @type {Record<string, Binary>} */
  const lacking = {}
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`
      if (packages[path] || !/^\d/.test(version)) continue
      lacking[path] = { version, ...systemOf(name), ...(dev ? { dev } : {}), optional: true }
    }
  }
  return lacking
}

if (process.argv[1] === import.meta.filename) {
  const file = join(ROOT, 'package-lock.json')
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const all = Object.entries({ ...lock.packages, ...lackingIn(lock.packages) })
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
