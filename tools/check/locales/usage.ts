import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { codeFiles } from '../files.ts'
import { isPlural, type Texts } from './texts.ts'

export interface Usage {
  file: string
  /** A whole key, or the fixed start of one that is put together at run time. */
  key: string
  isWhole: boolean
}

export interface Node {
  type: string
  [part: string]: unknown
}

interface Spoken {
  text: string
  isWhole: boolean
  /** How a key ends that is put together. */
  end: string
}

/** What a text belongs to when the file asks for no other area. */
const DEFAULT_AREA = 'shell'
const PATH = /^[\w-]+(\.[\w-]+)*$/

/** Every text key that client, server and domain speak of. */
export function usagesIn(root: string, english: Texts): Usage[] {
  return codeFiles(root, ['src', 'server', 'domain'])
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => usagesOf(file, readFileSync(join(root, file), 'utf8'), english))
}

export function usagesOf(file: string, source: string, english: Texts): Usage[] {
  const nodes = nodesIn(file, source)
  const asked = areasAskedFor(nodes)
  const kept = nodes.flatMap(spokenBy).flatMap(({ text, isWhole }) => keptKeys(text, isWhole, asked, english))
  return [...keysIn(nodes, asked, english), ...kept].map(({ text, isWhole }) => ({ file, key: text, isWhole }))
}

export const nodesIn = (file: string, source: string): Node[] => nodesOf(parseSync(file, source).program as unknown as Node)

/** Keys that are written out with their area, and those of the areas that the file asked for. */
export function keysIn(nodes: Node[], asked: string[], english: Texts): Spoken[] {
  const areas = new Set([...english.keys()].map(areaOfKey))
  const withArea = nodes
    .flatMap(spokenBy)
    .filter(({ text, isWhole }) => areas.has(areaOfKey(text)) && (!isWhole || PATH.test(text.slice(text.indexOf(':') + 1))))
  const bare = nodes
    .flatMap(bareKeyOf)
    .map(({ text, ...rest }) => ({ ...rest, text: inItsArea(text, asked, english) }))
  return [...withArea, ...bare]
}

/** A table may hold the paths of its texts, `label: 'menu.region'`, and translate them later. */
function keptKeys(text: string, isWhole: boolean, asked: string[], english: Texts) {
  if (!isWhole || !text.includes('.')) return []
  return asked.map((area) => `${area}:${text}`).flatMap((key) => (english.has(key) || isPlural(key, english) ? [{ text: key, isWhole }] : []))
}

const areaOfKey = (key: string) => key.slice(0, Math.max(key.indexOf(':'), 0))

/** Of several areas the first one that has the text gives it, as i18next does. */
function inItsArea(text: string, asked: string[], english: Texts): string {
  const keys = asked.map((area) => `${area}:${text}`)
  return keys.find((start) => [...english.keys()].some((key) => key.startsWith(start))) ?? keys[0] ?? text
}

export function nodesOf(root: Node): Node[] {
  const found: Node[] = [root]
  for (const part of Object.values(root)) {
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) found.push(...nodesOf(one))
  }
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The text of a literal, or the fixed start of a template. */
function spokenBy(node: Node): Spoken[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value, isWhole: true, end: '' }]
  if (node.type !== 'TemplateLiteral') return []
  const [first, ...rest] = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return first === undefined ? [] : [{ text: first, isWhole: rest.length === 0, end: rest.at(-1) ?? '' }]
}

const nameOf = (callee: Node) => (callee.type === 'MemberExpression' ? (callee.property as Node) : callee).name

const isCallOf = (node: Node, name: string) => node.type === 'CallExpression' && nameOf(node.callee as Node) === name

/** What `t('title')` and `i18nKey="title"` are given. */
function keyArgument(node: Node): Node[] {
  if (isCallOf(node, 't')) return (node.arguments as Node[]).slice(0, 1)
  if (node.type !== 'JSXAttribute' || (node.name as Node).name !== 'i18nKey') return []
  const value = node.value as Node
  return [value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value]
}

/** The area of such a key is the one that the file asked for. */
function bareKeyOf(node: Node) {
  const [first] = keyArgument(node)
  return (first ? spokenBy(first) : []).filter(({ text, isWhole }) => text !== '' && !text.includes(':') && (!isWhole || PATH.test(text)))
}

export function areasAskedFor(nodes: Node[]): string[] {
  const asked = nodes.filter((node) => isCallOf(node, 'useTranslation')).flatMap((node) => namedAreas(node.arguments as Node[]))
  return asked.length > 0 ? asked : [DEFAULT_AREA]
}

const namedAreas = ([named]: Node[]) => (named ? nodesOf(named).flatMap(spokenBy).map(({ text }) => text) : [DEFAULT_AREA])
