/** Something else than was wanted; both are told where a path fails. */
export class Mismatch extends Error {
  readonly wanted: string
  readonly seen: string

  constructor(what: string, wanted: string, seen: string) {
    super(`${what}: wanted ${wanted}, seen ${seen}`)
    this.name = 'Mismatch'
    this.wanted = `${what}: ${wanted}`
    this.seen = seen
  }
}
