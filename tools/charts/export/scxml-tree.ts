/** An element of a document, with the text directly inside it. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const UNREADABLE: Element = { name: '(not well-formed)', attributes: {}, children: [], text: '' }

const attributesIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/([A-Za-z:]+)="([^"<]*)"/g)].map(([, name = '', value = '']) => [name, value]))

const TOKENS = /<(\/?)([a-z]+)([^<>]*?)(\/?)>|([^<>]+)/g

/** The document as a tree; one that is not well-formed becomes an element that no rule knows. */
export function treeOf(xml: string): Element {
  const document: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const body = xml.replace(/^<\?xml[^?]*\?>/, '').replaceAll(/<!--[\s\S]*?-->/g, '')
  for (const [, slash, name = '', held = '', isEmpty, text = ''] of body.matchAll(TOKENS)) {
    const around = open.at(-1) as Element
    if (!name) around.text += text.trim()
    else if (!slash) add(open, { name, attributes: attributesIn(held), children: [], text: '' }, Boolean(isEmpty))
    else if (open.pop()?.name !== name) return UNREADABLE
  }
  return open.length === 1 && document.children.length === 1 ? (document.children[0] as Element) : UNREADABLE
}

function add(open: Element[], element: Element, isEmpty: boolean) {
  open.at(-1)?.children.push(element)
  if (!isEmpty) open.push(element)
}

export const within = (element: Element): Element[] => [element, ...element.children.flatMap(within)]
export const spelt = ({ name, attributes }: Element) => `<${name}${attributes.id ? ` id="${attributes.id}"` : ''}>`
