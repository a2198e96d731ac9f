import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { codeFiles } from '../files.ts'

export interface Usage {
  file: string
  /** A whole key, or the fixed start of one that is put together at run time. */
  key: string
  isWhole: boolean
}

interface Node {
  type: string
  [part: string]: unknown
}

const PATH = /^[\w-]+(\.[\w-]+)*$/

/** Every text key that client, server and domain speak of. */
export function usagesIn(root: string, areas: string[]): Usage[] {
  return codeFiles(root, ['src', 'server', 'domain'])
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => usagesOf(file, readFileSync(join(root, file), 'utf8'), areas))
}

export function usagesOf(file: string, source: string, areas: string[]): Usage[] {
  const nodes = nodesOf(parseSync(file, source).program as unknown as Node)
  const own = areaOf(nodes)
  const withArea = nodes.flatMap((node) => spokenBy(node)).filter(({ text }) => areas.includes(text.split(':')[0] ?? '') && text.includes(':'))
  const bare = nodes.filter(isTranslation).flatMap(bareKeyOf)
  return [
    ...withArea.filter(({ text, isWhole }) => !isWhole || PATH.test(text.slice(text.indexOf(':') + 1))),
    ...bare.map(({ text, isWhole }) => ({ text: `${own}:${text}`, isWhole })),
  ].map(({ text, isWhole }) => ({ file, key: text, isWhole }))
}

function nodesOf(root: Node): Node[] {
  const found: Node[] = [root]
  for (const part of Object.values(root)) {
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) found.push(...nodesOf(one))
  }
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The text of a literal, or the fixed start of a template. */
function spokenBy(node: Node): { text: string; isWhole: boolean }[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value, isWhole: true }]
  if (node.type !== 'TemplateLiteral') return []
  const [first, ...rest] = node.quasis as { value: { cooked: string } }[]
  return first ? [{ text: first.value.cooked, isWhole: rest.length === 0 }] : []
}

const nameOf = (callee: Node) => (callee.type === 'MemberExpression' ? (callee.property as Node) : callee).name

const isCallOf = (node: Node, name: string) => node.type === 'CallExpression' && nameOf(node.callee as Node) === name

const isTranslation = (node: Node) => isCallOf(node, 't')

/** `t('title')`: the area is the one that the file asked for. */
function bareKeyOf(node: Node) {
  const [first] = node.arguments as Node[]
  return (first ? spokenBy(first) : []).filter(({ text, isWhole }) => text !== '' && !text.includes(':') && (!isWhole || PATH.test(text)))
}

function areaOf(nodes: Node[]): string {
  const [asked] = nodes.filter((node) => isCallOf(node, 'useTranslation'))
  const [argument] = (asked?.arguments ?? []) as Node[]
  const first = argument?.type === 'ArrayExpression' ? (argument.elements as Node[])[0] : argument
  return typeof first?.value === 'string' ? first.value : '(no area)'
}
