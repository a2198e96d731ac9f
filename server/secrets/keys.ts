import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../settings.ts'
import { isWeakKey } from './key-strength.ts'

/** Everything that needs the server's secret. Each purpose has a key of its own, so that one token never passes for another. */
export interface Keys {
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, mac: string): boolean
  /** AES-256-GCM; the text names the key it was made with. */
  encrypt(text: string): string
  /** Throws when the text was made with another key or was changed. */
  decrypt(text: string): string
  /** Keyed hash under which a token is stored. */
  hash(token: string): string
  /** Tells this key from every other, and nothing of it. */
  fingerprint: string
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Written aside and put in place whole: a copy that starts at the same moment must not read a key of which half is there. */
function readOrMakeKeyFile(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) {
    const aside = `${path}.${randomUUID()}`
    writeFileSync(aside, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
    putInPlace(aside, path)
  }
  return readFileSync(path, 'utf8').trim()
}

/** A link is made by one only; the others take what is there. */
function putInPlace(aside: string, path: string): void {
  try {
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}

/** The keys of the SECRET_KEY setting, else of a file in DATA_DIR made at the first start. */
export function loadKeys({ secretKey, dataDir }: { secretKey: string | null; dataDir: string }): Keys {
  if (secretKey !== null) return keysOf(secretKey)
  const kept = readOrMakeKeyFile(dataDir)
  if (isWeakKey(kept)) throw new SettingError(WEAK_FILE)
  return keysOf(kept)
}

const WEAK_FILE =
  'The key in secret.key in DATA_DIR is too easy to guess. Allowed: at least 32 random characters. Restore the key that the first start created, or set SECRET_KEY.'

export function keysOf(secret: string): Keys {
  const known = new Map<string, Buffer>()
  const keyFor = (purpose: string) => {
    const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'slipway', purpose, KEY_BYTES))
    known.set(purpose, key)
    return key
  }
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`sign:${purpose}`))
      .update(text)
      .digest()
  const keyId = createHmac('sha256', keyFor('key id')).digest('hex').slice(0, 8)
  return {
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    verify: (purpose, text, given) => equal(Buffer.from(mac(purpose, text).toString('base64url')), Buffer.from(given)),
    encrypt: (text) => `${keyId}.${seal(keyFor('encrypt'), text)}`,
    decrypt: (text) => open(keyFor('encrypt'), keyId, text),
    hash: (token) => mac('stored token', token).toString('base64url'),
    fingerprint: mac('fingerprint', 'slipway').toString('base64url'),
  }
}

const equal = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function open(key: Buffer, keyId: string, text: string): string {
  const [madeWith, sealed = ''] = text.split('.')
  if (madeWith !== keyId) throw new Error('This text was encrypted with another SECRET_KEY')
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
