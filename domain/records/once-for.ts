/** What is made of a declaration once, since declarations stay as they are. */
export function onceFor<Declaration extends object, T>(make: (of: Declaration) => T): (of: Declaration) => T {
  const known = new WeakMap<Declaration, T>()
  return (of) => {
    const made = known.get(of) ?? make(of)
    known.set(of, made)
    return made
  }
}
