import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles } from '../files.ts'
import { ORDERED, type Ordered } from './ordered.ts'
import { baseOf, type Texts } from './texts.ts'
import { areasAskedFor, keysIn, nodesIn, nodesOf, type Node } from './usage.ts'

/** Words that begin with a capital wherever they stand. */
const NAMES = new Set(['Slipway', 'Excel', 'Word'])
const NO_ACT = /^(OK|Okay|Submit|Look|Yes|No)$/

/** Every text that stands in a button or in a line of a menu. */
function buttonTextsIn(root: string, english: Texts): Texts {
  const keys = codeFiles(root, ['src'])
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => keysOfButtons(file, readFileSync(join(root, file), 'utf8'), english))
  return new Map([...english].filter(([key]) => keys.some((asked) => asked(key))))
}

function keysOfButtons(file: string, source: string, english: Texts): ((key: string) => boolean)[] {
  const nodes = nodesIn(file, source)
  const asked = areasAskedFor(nodes)
  const inside = nodes.filter(isButton).flatMap(({ children }) => (children as Node[]).filter(isText).flatMap(nodesOf))
  return keysIn(inside, asked, english)
    .filter(({ text }) => !text.endsWith(':'))
    .map(({ text, isWhole, end }) => (key) => {
      const names = [key, baseOf(key, english)]
      return names.some((one) => (isWhole ? one === text : one.startsWith(text) && one.endsWith(end)))
    })
}

function isButton(node: Node): boolean {
  if (node.type !== 'JSXElement') return false
  const name = (node.openingElement as Node).name as Node
  if (name.type === 'JSXIdentifier') return String(name.name).endsWith('Button')
  const [owner, part] = [name.object, name.property] as (Node | undefined)[]
  return owner?.name === 'Menu' && part?.name === 'Item'
}

const isText = ({ type }: Node) => type === 'JSXExpressionContainer'

function faultsOfButton(text: string): string[] {
  const [, ...rest] = text.replaceAll(/\{\{[^}]*\}\}|“[^”]*”|\([^)]*\)/g, '').split(/\s+/)
  const capitals = rest.filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !NAMES.has(word))
  return [
    ...(text.endsWith('.') ? ['ends without a full stop'] : []),
    ...(NO_ACT.test(text) ? ['says what it does: verb and object'] : []),
    ...(capitals.length > 0 ? [`is in sentence case, not “${capitals.join(' ')}”`] : []),
  ]
}

/** English texts of buttons that are against rule 3 of docs/words.md. */
export function faultsOfButtons(root: string, english: Texts, ordered: Ordered[] = ORDERED): string[] {
  const kept = new Set(ordered.map(({ text }) => text))
  return [...buttonTextsIn(root, english)]
    .filter(([, text]) => !kept.has(text))
    .flatMap(([key, text]) => faultsOfButton(text).map((fault) => `locales/en: ${key} is on a button, which ${fault}: ${text}`))
}
