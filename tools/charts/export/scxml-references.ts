import { spelt, within, type Element } from './scxml-tree.ts'

export const isState = ({ name }: Element) => ['state', 'parallel', 'final', 'history'].includes(name)

const words = (text = '') => text.split(/\s+/).filter(Boolean)
const idsOf = (elements: readonly Element[]) => elements.flatMap(({ attributes }) => attributes.id ?? [])

function missing(element: Element, states: ReadonlySet<string>, sends: ReadonlySet<string>): string[] {
  const { target, initial, sendid = '' } = element.attributes
  const inside = new Set(idsOf(within(element).slice(1).filter(isState)))
  const targets = element.name === 'transition' ? words(target).filter((id) => !states.has(id)) : []
  return [
    ...targets.map((id) => `a transition leads to ${id}, which is no state`),
    ...words(initial)
      .filter((id) => !inside.has(id))
      .map((id) => `${spelt(element)} begins in ${id}, which is not inside it`),
    ...(sendid && !sends.has(sendid) ? [`<cancel> takes back ${sendid}, which nothing sends`] : []),
  ]
}

/** Ids stand once, and what refers to something finds it: a target anywhere, an initial state inside, a timer that was set. */
export function referenceFaults(root: Element): string[] {
  const all = within(root)
  const ids = idsOf(all)
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
  const states = new Set(idsOf(all.filter(isState)))
  const sends = new Set(idsOf(all.filter(({ name }) => name === 'send')))
  return [...[...repeated].map((id) => `the id ${id} stands twice`), ...all.flatMap((element) => missing(element, states, sends))]
}
