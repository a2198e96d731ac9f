import type { Arrow, Box } from './picture.ts'

/**
 * Which arrows lead back. ELK lets a line that leads back out of a compound state leave it on the far side and go all the way
 * around; told to lay such a line the other way, it takes the short one.
 */
export function backArrows(root: Box, arrows: readonly Arrow[]): Set<string> {
  const parents = new Map<string, string>()
  const boxes = new Map<string, Box>()
  const note = (box: Box) => {
    boxes.set(box.id, box)
    for (const child of box.children) {
      parents.set(child.id, box.id)
      note(child)
    }
  }
  note(root)
  const ranks = new Map([...boxes.values()].flatMap((box) => rank(box, projected(box, arrows, parents))))
  return new Set(arrows.filter((arrow) => leadsBack(arrow, parents, ranks)).map((arrow) => arrow.id))
}

const lineage = (id: string, parents: Map<string, string>) => {
  const line = [id]
  for (let at = parents.get(id); at; at = parents.get(at)) line.push(at)
  return line
}

/** The two children of the nearest common box that an arrow joins; null when one end holds the other. */
function brothers(arrow: Arrow, parents: Map<string, string>): [string, string, string] | null {
  const [from, to] = [lineage(arrow.from, parents), lineage(arrow.to, parents)]
  const common = from.find((id) => to.includes(id))
  if (!common || common === arrow.from || common === arrow.to) return null
  return [common, from[from.indexOf(common) - 1] as string, to[to.indexOf(common) - 1] as string]
}

function projected(box: Box, arrows: readonly Arrow[], parents: Map<string, string>) {
  return arrows.flatMap((arrow) => {
    const ends = brothers(arrow, parents)
    return ends && ends[0] === box.id && ends[1] !== ends[2] ? [[ends[1], ends[2]] as const] : []
  })
}

/** Children in the order of a walk from the initial one: only what leads back goes against it. */
function rank(box: Box, links: readonly (readonly [string, string])[]): [string, number][] {
  const finished: string[] = []
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const [, to] of links.filter(([from]) => from === id)) visit(to)
    finished.push(id)
  }
  if (box.initial) visit(box.initial)
  box.children.forEach((child) => visit(child.id))
  return finished.reverse().map((id, at) => [id, at])
}

function leadsBack(arrow: Arrow, parents: Map<string, string>, ranks: Map<string, number>) {
  const ends = brothers(arrow, parents)
  return ends !== null && (ranks.get(ends[1]) ?? 0) > (ranks.get(ends[2]) ?? 0)
}
