/**
 * Folders as nodes: which rooms (`src/x`, `server/x`, `domain/x`), and which subfolders beside each other, need each
 * other in a circle. A folder and the files directly in its parent are one room and may know each other.
 */

/** @typedef {{ from: string, to: string }} Import */
/** @typedef {{ name: string, imports: string[] }} Circle a name, and one import for each arrow between its folders */

const LAYERS = /^(src|server|domain)\//

/** @param {Import[]} imports @returns {Circle[]} */
export function circlesOf(imports) {
  return [...arrowsByParent(imports)].flatMap(([parent, arrows]) => circlesBeside(parent, arrows)).sort(byName)
}

/**
 * The circles against those that the list lets stand: the list can only shrink.
 * @param {Circle[]} circles @param {string[]} standing
 */
export function faultsOfCircles(circles, standing) {
  const names = new Set(circles.map(({ name }) => name))
  const added = circles
    .filter(({ name }) => !standing.includes(name))
    .map(
      ({ name, imports }) =>
        `${name}\n    no-circles: These folders need each other; move what the back edge needs.\n    ${imports.join('\n    ')}`,
    )
  const gone = standing
    .filter((name) => !names.has(name))
    .map((name) => `${name}\n    no-circles: This circle is gone; take it off the list.`)
  return [...added, ...gone]
}

/** @param {Import[]} imports @returns {Map<string, Map<string, Map<string, string>>>} parent, folder, folder, import */
function arrowsByParent(imports) {
  const parents = new Map()
  for (const { from, to } of imports) {
    const arrow = arrowBeside(from, to)
    if (!arrow) continue
    const arrows = getOrAdd(parents, arrow.parent)
    const targets = getOrAdd(arrows, arrow.from)
    if (!targets.has(arrow.to)) targets.set(arrow.to, `${from} -> ${to}`)
  }
  return parents
}

/** The two folders beside each other that an import connects, none when one holds the other. @param {string} from @param {string} to */
function arrowBeside(from, to) {
  if (!LAYERS.test(from) || !LAYERS.test(to)) return null
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const depth = a.findIndex((folder, at) => folder !== b[at])
  const [here, there] = [a[depth], b[depth]]
  if (depth < 1 || !here || !there) return null
  return { parent: a.slice(0, depth).join('/'), from: here, to: there }
}

/** @param {string} parent @param {Map<string, Map<string, string>>} arrows @returns {Circle[]} */
function circlesBeside(parent, arrows) {
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachedFrom(folder, arrows)]))
  const circles = new Map()
  for (const [folder, far] of reached) {
    const members = [...far].filter((other) => reached.get(other)?.has(folder)).sort()
    if (!members.length) continue
    const name = `${parent}: ${members.join(', ')}`
    const imports = members.flatMap((from) => members.map((to) => arrows.get(from)?.get(to) ?? '')).filter(Boolean)
    circles.set(name, { name, imports })
  }
  return [...circles.values()]
}

/** @param {string} folder @param {Map<string, Map<string, string>>} arrows @returns {Set<string>} */
function reachedFrom(folder, arrows) {
  const reached = new Set(arrows.get(folder)?.keys())
  for (const next of reached) for (const further of arrows.get(next)?.keys() ?? []) reached.add(further)
  return reached
}

/** @template V @param {Map<string, Map<string, V>>} maps @param {string} key @returns {Map<string, V>} */
function getOrAdd(maps, key) {
  const map = maps.get(key) ?? new Map()
  maps.set(key, map)
  return map
}

/** @param {Circle} a @param {Circle} b */
function byName(a, b) {
  return a.name < b.name ? -1 : 1
}
