/** Turns the planted faults of one chart on, one at a time, and notes which of them a run comes past. */
export interface Switchboard {
  /** Asked by the planted code itself. */
  is: (fault: number) => boolean
  /** Another field of the event or the context: what someone would read by mistake. */
  other: (holder: unknown, field: string) => unknown
  within: <Result>(fault: number, work: () => Result) => Result
  seenIn: (work: () => void) => Set<number>
}

const fieldsOf = (holder: unknown) => Object.keys(holder ?? {}).filter((field) => field !== 'type')

export function createSwitchboard(): Switchboard {
  let on = -1
  let seen: Set<number> | null = null
  const restore = <Result>(result: Result): Result => {
    if (!(result instanceof Promise)) on = -1
    return result instanceof Promise ? (result.finally(() => (on = -1)) as Result) : result
  }
  return {
    is: (fault) => {
      seen?.add(fault)
      return on === fault
    },
    other: (holder, field) => {
      const other = fieldsOf(holder).find((name) => name !== field)
      return other === undefined ? undefined : (holder as Record<string, unknown>)[other]
    },
    within: (fault, work) => {
      on = fault
      try {
        return restore(work())
      } catch (error) {
        on = -1
        throw error
      }
    },
    seenIn: (work) => {
      const found = new Set<number>()
      seen = found
      work()
      seen = null
      return found
    },
  }
}
