/** Builds something once for each thing it is built for, for as long as the page lives: a filled chart costs more than its start. */
export function builtOnce<For, Built>(build: (thing: For) => Built): (thing: For) => Built {
  const built = new Map<For, Built>()
  return (thing) => {
    if (!built.has(thing)) built.set(thing, build(thing))
    return built.get(thing) as Built
  }
}
