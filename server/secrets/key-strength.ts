/** Characters of a key at least, and how many of them differ at least: 32 random hexadecimal digits have about 14. */
export const KEY_LENGTH = 32
const DIFFERENT = 10
/** Longest piece that is looked for in repetitions. */
const PIECE = 20
/** Of examples and templates; long enough that no random key holds one by chance. */
const EXAMPLES = [
  'changeme',
  'changethis',
  'changeit',
  'replaceme',
  'replacethis',
  'secretkey',
  'mysecret',
  'yoursecret',
  'supersecret',
  'topsecret',
  'notsecret',
  'notasecret',
  'insecure',
  'default',
  'example',
  'password',
  'slipway',
  'placeholder',
  'atleast',
  'thirtytwo',
  'loremipsum',
]

const isRepeated = (key: string): boolean =>
  Array.from({ length: PIECE }, (_, index) => key.slice(0, index + 1)).some((piece) =>
    piece.repeat(Math.ceil(key.length / piece.length)).startsWith(key),
  )

/** `0123456789abcdef`: most characters follow the one before them. */
function isRow(key: string): boolean {
  const steps = [...key].slice(1).filter((sign, index) => Math.abs(sign.charCodeAt(0) - key.charCodeAt(index)) <= 1)
  return steps.length > key.length / 2
}

/** Whether a secret key can be guessed: too short, of few characters, repeated, a row, or out of an example. */
export function isWeakKey(key: string): boolean {
  const letters = key.toLowerCase().replaceAll(/[^a-z]/g, '')
  return (
    key.length < KEY_LENGTH ||
    new Set(key).size < DIFFERENT ||
    isRepeated(key) ||
    isRow(key) ||
    EXAMPLES.some((example) => letters.includes(example))
  )
}
