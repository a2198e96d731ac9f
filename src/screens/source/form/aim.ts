/** The field that the turn to another section is to lead to. */
export interface Aim {
  keep: (path: string) => void
  /** Answers it once. */
  take: () => string | null
}

export function newAim(): Aim {
  let kept: string | null = null
  return {
    keep: (path) => void (kept = path),
    take: () => {
      const path = kept
      kept = null
      return path
    },
  }
}
