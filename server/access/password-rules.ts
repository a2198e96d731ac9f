import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldError } from '#domain/app-error.ts'
import { projectRoot } from '../project-root.ts'
import type { Account } from '../store/users.ts'

const COMMON = new Set(
  readFileSync(join(projectRoot, 'server/access/common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ').filter(Boolean)),
)
const LONGEST = Math.max(...[...COMMON].map((stem) => stem.length))
/** Stems one after the other that still count as one guess. */
const STEMS = 2
/** Characters that must be left when the guessable part is taken away. */
const OWN = 6
const PRODUCT = ['slipway']
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const unleeted = (text: string) => [...text].map((sign) => LEET[sign] ?? sign).join('')

/** Why a new password may be guessed, as the text key of the form; null when nothing speaks against it. Asks nobody outside. */
export function passwordFault(password: string, account: Pick<Account, 'email' | 'first_name' | 'last_name'>): FieldError | null {
  const text = plain(password)
  const forms = [text, ...spellings(text)]
  const word = wordsOf(account).find((own) => forms.some((form) => form.includes(own)))
  if (word) return { key: 'password_contains_word', params: { word } }
  if (isMonotonous(text) || forms.some(isGuessable)) return { key: 'password_common' }
  return null
}

/** With figures and signs read as the letters they stand for, but for those put before or behind. */
const spellings = (text: string) =>
  [text, text.replace(/[^\p{L}]+$/u, ''), text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].map(unleeted)

/** The product, the company of the mail address, and the person. */
function wordsOf({ email, first_name, last_name }: Pick<Account, 'email' | 'first_name' | 'last_name'>): string[] {
  const [person = '', host = ''] = email.split('@')
  const words = [...PRODUCT, ...person.split(/[._+-]/), host.split('.').at(-2) ?? '', first_name, last_name]
  return words.map((word) => plain(word).replace(/\s/g, '')).filter((word) => word.length >= 4)
}

/** One or two well-known stems, whatever digits and signs stand around them. */
function isGuessable(text: string): boolean {
  const letters = lettersOf(text)
  if (letters === '') return /^(\D*\d){0,5}\D*$/.test(text) || hasRows(text)
  const unit = unitOf(letters)
  const digits = text.replace(/\D/g, '').length
  return unit.length < 4 || (digits <= 8 && isStems(unit, STEMS)) || hasRows(text)
}

/** The part that a text repeats: `abab` is `ab`. */
const unitOf = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

function isStems(letters: string, count: number): boolean {
  if (COMMON.has(letters)) return true
  if (count <= 1) return false
  for (let length = Math.min(LONGEST, letters.length - 1); length > 0; length--)
    if (COMMON.has(letters.slice(0, length)) && isStems(letters.slice(length), count - 1)) return true
  return false
}

/** Whether little is left without runs along the keyboard, the alphabet or the digits, either way. */
function hasRows(text: string): boolean {
  let left = text
  for (const row of ROWS.flatMap((keys) => [keys, [...keys].toReversed().join('')]))
    for (let length = row.length; length >= 4; length--)
      for (let start = 0; start + length <= row.length; start++) left = left.replaceAll(row.slice(start, start + length), '')
  return left.length < text.length && left.length < OWN
}

/** A handful of different signs, or one short piece again and again. */
const isMonotonous = (text: string) => new Set(text).size < 5 || unitOf(text).length <= 4
