import { isState, referenceFaults } from './scxml-references.ts'
import { spelt, treeOf, within, type Element } from './scxml-tree.ts'

/** What one element of SCXML holds. Source: W3C Recommendation State Chart XML (SCXML), 1 September 2015, sections 3 to 6. */
interface Rule {
  /** Children that can stand any number of times. */
  many?: readonly string[]
  /** Children that can stand once. */
  one?: readonly string[]
  required?: readonly string[]
  optional?: readonly string[]
  holdsText?: true
}

const DOING = ['raise', 'if', 'foreach', 'log', 'assign', 'script', 'send', 'cancel']
const LISTENING = ['onentry', 'onexit', 'transition', 'state', 'parallel', 'history', 'invoke']

/** Of the elements that a chart of XState can become; any other is refused. */
const RULES: Record<string, Rule> = {
  scxml: {
    many: ['state', 'parallel', 'final'],
    one: ['datamodel', 'script'],
    required: ['xmlns', 'version'],
    optional: ['initial', 'name', 'datamodel', 'binding'],
  },
  state: { many: [...LISTENING, 'final'], one: ['initial', 'datamodel'], optional: ['id', 'initial'] },
  parallel: { many: LISTENING, one: ['datamodel'], optional: ['id'] },
  final: { many: ['onentry', 'onexit'], one: ['donedata'], optional: ['id'] },
  history: { one: ['transition'], optional: ['id', 'type'] },
  initial: { one: ['transition'] },
  transition: { many: DOING, optional: ['event', 'cond', 'target', 'type'] },
  onentry: { many: DOING },
  onexit: { many: DOING },
  invoke: { many: ['param'], one: ['finalize', 'content'], optional: ['type', 'src', 'id', 'idlocation', 'autoforward'] },
  script: { optional: ['src'], holdsText: true },
  send: { many: ['param'], one: ['content'], required: ['event'], optional: ['id', 'delay', 'target', 'type'] },
  cancel: { optional: ['sendid', 'sendidexpr'] },
  raise: { required: ['event'] },
}

function contentFaults(element: Element): string[] {
  const rule = RULES[element.name]
  if (!rule) return [`${spelt(element)} is no element of SCXML that a chart can hold`]
  const { many = [], one = [], required = [], optional = [], holdsText } = rule
  const names = element.children.map(({ name }) => name)
  return [
    ...names.filter((name) => ![...many, ...one].includes(name)).map((name) => `${spelt(element)} cannot hold <${name}>`),
    ...one
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((name) => `${spelt(element)} holds <${name}> twice`),
    ...required.filter((name) => !element.attributes[name]).map((name) => `${spelt(element)} lacks ${name}`),
    ...Object.keys(element.attributes)
      .filter((name) => ![...required, ...optional].includes(name))
      .map((name) => `${spelt(element)} cannot have ${name}`),
    ...(element.text && !holdsText ? [`${spelt(element)} cannot hold text`] : []),
    ...ownFaults(element),
  ]
}

const isAnyOf = (value: string | undefined, ...known: string[]) => value === undefined || known.includes(value)

/** What the Recommendation asks of one element beyond its children and attributes. */
function ownFaults(element: Element): string[] {
  const { name, attributes, children } = element
  const { event, cond, target, type, initial, sendid, sendidexpr } = attributes
  const faults: [boolean, string][] =
    ({
      scxml: [
        [attributes.xmlns !== 'http://www.w3.org/2005/07/scxml', 'has another namespace'],
        [attributes.version !== '1.0', 'has another version'],
      ],
      transition: [
        [!event && !cond && !target, 'has neither event, cond nor target'],
        [!isAnyOf(type, 'internal', 'external'), 'has an unknown type'],
      ],
      history: [
        [!isAnyOf(type, 'shallow', 'deep'), 'has an unknown type'],
        [children.length === 0, 'lacks its default transition'],
      ],
      initial: [[children.length === 0, 'lacks its transition']],
      state: [
        [Boolean(initial) && !children.some((child) => isState(child)), 'has an initial state and no state inside'],
        [Boolean(initial) && children.some((child) => child.name === 'initial'), 'has its initial state twice'],
      ],
      cancel: [[!sendid === !sendidexpr, 'needs one of sendid and sendidexpr']],
      script: [[!attributes.src === !element.text, 'needs a src or a text']],
      invoke: [[!attributes.src && !attributes.type && !children.some((child) => child.name === 'content'), 'invokes nothing']],
    }[name] as [boolean, string][]) ?? []
  return faults.filter(([isWrong]) => isWrong).map(([, what]) => `${spelt(element)} ${what}`)
}

/** Where a document departs from the content model of SCXML; empty when it follows it. */
export function scxmlFaults(xml: string): string[] {
  const root = treeOf(xml)
  if (root.name !== 'scxml') return [`${spelt(root)} stands where <scxml> should`]
  return [...within(root).flatMap(contentFaults), ...referenceFaults(root)]
}
