import { isDecimal } from '../../calculations/decimal.ts'

/** `sum` adds a field over the lines of a table or of a section that repeats: `sum(locations.value)`. */
export type Formula =
  | { kind: 'number'; text: string }
  | { kind: 'field'; key: string }
  | { kind: 'sum'; of: string; column: string }
  | { kind: 'minus'; of: Formula }
  | { kind: 'operation'; sign: Sign; left: Formula; right: Formula }
  | { kind: 'call'; name: Call; of: readonly Formula[] }

type Sign = '+' | '-' | '*' | '/'
const CALLS = ['min', 'max', 'round'] as const
type Call = (typeof CALLS)[number]

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z][a-z0-9_]*)|([-+*/(),.]))/y
/** How deep brackets may go. */
const DEEPEST = 20

class Wrong extends Error {}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    if (!found) throw new Wrong()
    tokens.push(found[0].trim())
  }
  return tokens
}

/** Reads a formula from left to right; no part of it is ever run as code. */
class Reader {
  private at = 0
  private depth = 0

  constructor(private readonly tokens: readonly string[]) {}

  read(): Formula {
    const formula = this.sum()
    if (this.at < this.tokens.length) throw new Wrong()
    return formula
  }

  private take(...offered: string[]): string | null {
    const token = this.tokens[this.at]
    if (token === undefined || !offered.includes(token)) return null
    this.at++
    return token
  }

  private expect(token: string): void {
    if (this.take(token) === null) throw new Wrong()
  }

  private name(): string {
    const token = this.tokens[this.at++]
    if (token === undefined || !/^[a-z]/.test(token)) throw new Wrong()
    return token
  }

  private chain(next: () => Formula, ...signs: Sign[]): Formula {
    let left = next()
    for (let sign = this.take(...signs); sign !== null; sign = this.take(...signs))
      left = { kind: 'operation', sign: sign as Sign, left, right: next() }
    return left
  }

  private sum(): Formula {
    if (++this.depth > DEEPEST) throw new Wrong()
    const formula = this.chain(() => this.product(), '+', '-')
    this.depth--
    return formula
  }

  private product(): Formula {
    return this.chain(() => this.signed(), '*', '/')
  }

  private signed(): Formula {
    return this.take('-') === null ? this.operand() : { kind: 'minus', of: this.operand() }
  }

  private operand(): Formula {
    if (this.take('(') !== null) {
      const inner = this.sum()
      this.expect(')')
      return inner
    }
    const token = this.tokens[this.at]
    if (token !== undefined && isDecimal(token)) {
      this.at++
      return { kind: 'number', text: token }
    }
    const name = this.name()
    return this.take('(') === null ? { kind: 'field', key: name } : this.call(name)
  }

  private call(name: string): Formula {
    if (name === 'sum') {
      const of = this.name()
      this.expect('.')
      const column = this.name()
      this.expect(')')
      return { kind: 'sum', of, column }
    }
    const known = CALLS.find((each) => each === name)
    if (!known) throw new Wrong()
    const of = [this.sum()]
    while (this.take(',') !== null) of.push(this.sum())
    this.expect(')')
    if (known === 'round' && !(of.length === 2 && isPlaces(of[1]))) throw new Wrong()
    return { kind: 'call', name: known, of }
  }
}

const isPlaces = (formula: Formula | undefined) => formula?.kind === 'number' && /^[0-9]$/.test(formula.text)

/** Null for a text that is no formula. */
export function parseFormula(text: string): Formula | null {
  try {
    return new Reader(tokensOf(text)).read()
  } catch (error) {
    if (error instanceof Wrong) return null
    throw error
  }
}

/** The keys that a formula reads: fields, and the tables and sections whose lines it adds. */
export function keysIn(formula: Formula): string[] {
  switch (formula.kind) {
    case 'number':
      return []
    case 'field':
      return [formula.key]
    case 'sum':
      return [formula.of]
    case 'minus':
      return keysIn(formula.of)
    case 'operation':
      return [...keysIn(formula.left), ...keysIn(formula.right)]
    case 'call':
      return formula.of.flatMap(keysIn)
  }
}

/** What `sum` adds in it, as `[table or section, column]`. */
export function sumsIn(formula: Formula): [string, string][] {
  if (formula.kind === 'sum') return [[formula.of, formula.column]]
  if (formula.kind === 'minus') return sumsIn(formula.of)
  if (formula.kind === 'operation') return [...sumsIn(formula.left), ...sumsIn(formula.right)]
  return formula.kind === 'call' ? formula.of.flatMap(sumsIn) : []
}
