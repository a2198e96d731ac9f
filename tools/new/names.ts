/** How one noun is spelled everywhere. */
export interface Names {
  /** Table, text keys, calls: `cat_peril`. */
  snake: string
  /** File: `cat-peril`. */
  dashed: string
  /** The constant: `catPeril`. */
  camel: string
  /** Inside permission codes: `catperil`. */
  subject: string
  /** In English: `Cat peril`. */
  words: string
}

const SPELLING = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/

/** Throws when the name is not made of small letters, digits, and hyphens or underscores between them. */
export function namesOf(given: string): Names {
  if (!SPELLING.test(given)) throw new Error(`“${given}” is not a name: use small letters, digits and hyphens, e.g. cat-peril.`)
  const parts = given.split(/[_-]/)
  const words = parts.join(' ')
  return {
    snake: parts.join('_'),
    dashed: parts.join('-'),
    camel: parts.map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join(''),
    subject: parts.join(''),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
