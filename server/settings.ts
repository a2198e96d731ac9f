import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { SETTINGS, type Setting } from './settings-table.ts'

type Table = typeof SETTINGS
type Read = { [K in keyof Table]: Table[K] extends Setting<infer T> ? T : never }

export interface Settings extends Omit<Read, 'apiDocs'> {
  apiDocs: boolean
  production: boolean
}

/** A setting that is unknown or malformed; its message is the one line the operator sees. */
export class SettingError extends Error {}

/** Command line, over environment, over the file `slipway.env` of the working folder. */
export interface Sources {
  args: readonly string[]
  env: Readonly<Record<string, string | undefined>>
  folder: string
}

const FILE = 'slipway.env'
const NAMES = Object.values(SETTINGS).map((setting) => setting.name)
const flagOf = (name: string) => `--${name.toLowerCase().replaceAll('_', '-')}`
const nameOf = (flag: string) => NAMES.find((name) => flagOf(name) === flag)

function known(name: string, where: string): string {
  if (NAMES.includes(name)) return name
  throw new SettingError(`Unknown setting ${name} ${where}. Known settings: ${NAMES.join(', ')}.`)
}

function fromFile(folder: string): Map<string, string> {
  const path = resolve(folder, FILE)
  const values = new Map<string, string>()
  if (!existsSync(path)) return values
  for (const [index, line] of readFileSync(path, 'utf8').split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name, value] = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (!name || value === undefined)
      throw new SettingError(`${FILE} line ${index + 1} is not a setting. Write it as NAME=value.`)
    values.set(known(name, `in ${FILE}, line ${index + 1}`), value.replace(/^(["'])(.*)\1$/, '$2'))
  }
  return values
}

function fromEnvironment(env: Sources['env']): Map<string, string> {
  for (const name of Object.keys(env)) if (name.startsWith('SLIPWAY_')) known(name, 'in the environment')
  return new Map(NAMES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])))
}

function fromArguments(args: readonly string[]): Map<string, string> {
  const values = new Map<string, string>()
  for (let index = 0; index < args.length; index++) {
    const [flag = '', inline] = (args[index] ?? '').split(/=(.*)/s)
    const name = nameOf(flag)
    if (!name) throw new SettingError(`Unknown argument ${flag}. Known arguments: ${NAMES.map(flagOf).join(', ')}.`)
    const value = inline ?? args[++index]
    if (value === undefined || (inline === undefined && value.startsWith('--')))
      throw new SettingError(`${flag} needs a value: ${allowedOf(name)}.`)
    values.set(name, value)
  }
  return values
}

const allowedOf = (name: string) => Object.values(SETTINGS).find((setting) => setting.name === name)?.allowed ?? ''

/** The value itself is not repeated: it may be a secret. */
function parsed<T>(setting: Setting<T>, text: string | null): T | null {
  if (text === null) return null
  const result = z.safeParse(setting.schema, text)
  if (result.success) return result.data
  throw new SettingError(`${setting.name} is not valid. Allowed: ${setting.allowed}.`)
}

export function readSettings({ args, env, folder }: Sources): Settings {
  const given = new Map([...fromFile(folder), ...fromEnvironment(env), ...fromArguments(args)])
  const read = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, setting]) => [
      key,
      parsed(setting as Setting<unknown>, given.get(setting.name) ?? setting.initial),
    ]),
  ) as Read
  if ((read.adminEmail === null) !== (read.adminPassword === null))
    throw new SettingError('ADMIN_EMAIL and ADMIN_PASSWORD belong together. Set both, or neither.')
  const s3 = [read.s3Endpoint, read.s3Bucket, read.s3AccessKey, read.s3SecretKey]
  if (s3.includes(null) && s3.some((value) => value !== null))
    throw new SettingError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together. Set all of them, or none.')
  const production = env.NODE_ENV === 'production'
  const apiDocs = read.apiDocs === null ? !production : read.apiDocs === 'on'
  return { ...read, dataDir: resolve(folder, read.dataDir), apiDocs, production }
}

/** Where people reach the product, without a slash at the end. */
export const publicUrlOf = (settings: Settings) =>
  (settings.publicUrl ?? `http://${settings.host}:${settings.port}`).replace(/\/+$/, '')
