/** The server's time in a test: it goes on by itself, and can be moved. */
export interface TestClock {
  (): Date
  advance(seconds: number): void
  set(now: Date): void
}

export function testClock(start = new Date()): TestClock {
  let shift = start.getTime() - Date.now()
  const clock = () => new Date(Date.now() + shift)
  return Object.assign(clock, {
    advance: (seconds: number) => void (shift += seconds * 1000),
    set: (now: Date) => void (shift = now.getTime() - Date.now()),
  })
}
